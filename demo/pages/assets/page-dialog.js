// A modal dialog of the browser's own, opened and closed by the page.
const dialog = document.querySelector('dialog');
document.querySelector('[data-open-dialog]').addEventListener('click', () => dialog.showModal());
document.querySelector('[data-close-dialog]').addEventListener('click', () => dialog.close());
