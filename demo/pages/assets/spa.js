// A shop without page loads: views change with history.pushState; buttons are added, moved and removed.
const view = document.getElementById('view');
const views = {
  mugs: document.getElementById('view-mugs'),
  plants: document.getElementById('view-plants'),
};

const show = (name) => {
  view.replaceChildren(views[name].content.cloneNode(true));
  for (const link of document.querySelectorAll('[data-view]')) {
    if (link.dataset.view === name) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
};

const nameInAddress = () => {
  const name = new URL(location.href).searchParams.get('view');
  return Object.hasOwn(views, name) ? name : 'mugs';
};

for (const link of document.querySelectorAll('[data-view]')) {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    history.pushState(null, '', link.href);
    show(nameInAddress());
  });
}

addEventListener('popstate', () => show(nameInAddress()));

const actions = {
  add() {
    const card = views.mugs.content.querySelector('li').cloneNode(true);
    view.querySelector('ul').append(card);
  },
  move() {
    const list = view.querySelector('ul');
    if (list.lastElementChild) list.prepend(list.lastElementChild);
  },
  remove() {
    view.querySelector('ul').lastElementChild?.remove();
  },
};

for (const button of document.querySelectorAll('[data-action]')) {
  button.addEventListener('click', () => actions[button.dataset.action]());
}

show(nameInAddress());
