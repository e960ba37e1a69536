// A modal dialog as libraries of components make it, without the browser's own.
const modal = document.querySelector('.page-modal');
const restore = [];

const pullFocus = ({ target }) => {
  if (!modal.contains(target)) modal.focus();
};
const stopScrolling = (event) => {
  if (!modal.contains(event.target)) event.preventDefault();
};

const open = () => {
  document.body.append(modal);
  modal.hidden = false;
  document.body.style.pointerEvents = 'none';
  modal.style.pointerEvents = 'auto';
  for (const node of document.body.children) {
    if (node === modal) continue;
    node.setAttribute('aria-hidden', 'true');
    restore.push(() => node.removeAttribute('aria-hidden'));
  }
  document.addEventListener('focusin', pullFocus);
  document.addEventListener('wheel', stopScrolling, { passive: false });
  modal.focus();
};

const close = () => {
  modal.hidden = true;
  document.body.style.pointerEvents = '';
  for (const undo of restore.splice(0)) undo();
  document.removeEventListener('focusin', pullFocus);
  document.removeEventListener('wheel', stopScrolling);
};

document.querySelector('[data-open-modal]').addEventListener('click', open);
document.querySelector('[data-close-modal]').addEventListener('click', close);
