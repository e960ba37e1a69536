// Stops the propagation of clicks, as menus and analytics do; one of the links is canceled as well.
for (const place of document.querySelectorAll('.stopped')) {
  place.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.target.closest('[data-cancel]')) event.preventDefault();
  });
}
