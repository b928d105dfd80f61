// The sounds of the table, made here note by note: none is loaded, and none is heard before somebody has asked for it.
// `compose` writes a sound into any audio context, at once and completely, so that it can be rendered and looked at too.
const VOLUMES = { quiet: 0.15, normal: 0.4, loud: 0.9 };

// A note: pitch in Hz, when it begins and how long it rings, in seconds, and how loud. Paper is a short rush of noise.
const note = (pitch, at, length, loud = 0.5) => ({ pitch, at, length, loud });
const paper = (at, length, loud, colour) => ({ at, length, loud, colour });

// The scale of the longer ones is Shur on D, without its quarter tones.
export const SOUNDS = {
  move: [paper(0, 0.09, 0.6, 2400), note(147, 0.02, 0.12, 0.25)],
  reveal: [paper(0, 0.14, 0.5, 3600), paper(0.06, 0.1, 0.4, 1800)],
  turn: [note(587, 0, 0.35, 0.35), note(784, 0.12, 0.5, 0.35)],
  refused: [note(175, 0, 0.16, 0.5), note(147, 0.09, 0.22, 0.5)],
  round: [note(440, 0, 0.4), note(587, 0.13, 0.4), note(698, 0.26, 0.7)],
  end: [note(294, 0, 0.9, 0.4), note(440, 0.16, 0.8), note(587, 0.32, 0.8), note(698, 0.48, 0.8), note(880, 0.64, 1.4)],
};

export function compose(context, name, volume, start = 0) {
  const master = new GainNode(context, { gain: VOLUMES[volume] });
  master.connect(context.destination);
  for (const part of SOUNDS[name]) {
    const source = part.pitch ? string(context, part) : noise(context, part);
    const envelope = new GainNode(context, { gain: 0 });
    const [from, to] = [start + part.at, start + part.at + part.length];
    envelope.gain.setValueAtTime(0, from);
    envelope.gain.linearRampToValueAtTime(part.loud * 0.5, from + 0.008);
    envelope.gain.exponentialRampToValueAtTime(0.0001, to);
    source.output.connect(envelope).connect(master);
    source.generator.start(from);
    source.generator.stop(to);
  }
}

// A plucked string: a triangle is soft, and a low-pass takes its edge.
function string(context, { pitch }) {
  const generator = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const output = new BiquadFilterNode(context, { type: "lowpass", frequency: pitch * 4 });
  generator.connect(output);
  return { generator, output };
}

function noise(context, { length, colour }) {
  const buffer = new AudioBuffer({ length: Math.ceil(length * context.sampleRate), sampleRate: context.sampleRate });
  buffer.getChannelData(0).forEach((_, place, samples) => (samples[place] = Math.random() * 2 - 1));
  const generator = new AudioBufferSourceNode(context, { buffer });
  const output = new BiquadFilterNode(context, { type: "bandpass", frequency: colour, Q: 0.8 });
  generator.connect(output);
  return { generator, output };
}

let context = null;

// Browsers let a page sound only after a press on it; what cannot be heard now is not kept for later.
export function sound(name) {
  const volume = document.documentElement.dataset.sound;
  if (!(volume in VOLUMES) || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  compose(context, name, volume, context.currentTime + 0.01);
}
