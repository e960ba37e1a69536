// Takes the page away in the ways that scripts do.
const bodyOf = (text) => new DOMParser().parseFromString(text, 'text/html').body;
const original = document.body.outerHTML;

const swaps = {
  empty: () => {
    document.body.textContent = '';
    document.body.append(...bodyOf(original).children);
  },
  replace: () => document.body.replaceWith(document.adoptNode(bodyOf(original))),
  rewrite: () => {
    document.documentElement.innerHTML = `<head>${document.head.innerHTML}</head>${original}`;
  },
};

addEventListener('click', ({ target }) => swaps[target.dataset?.swap]?.());
window.swapPage = (name) => swaps[name]();
