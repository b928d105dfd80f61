// On a page that a link leads to: it goes on to the table, with what the link holds. In place of itself, so that Back
// leads to where the link stood.
location.replace(`../${location.hash || `#new-${document.currentScript.dataset.game}`}`);
