// Subscribes to everything that the sandbox publishes and lists it: who, what, when.
const { store } = document.currentScript.dataset;
const [log, line, entry] = ['log', 'line', 'entry'].map((id) => document.getElementById(id));
const kept = 200;

const showStatus = (state, text) => {
  line.dataset.state = state;
  line.textContent = text;
};

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** [subject, verb] of types such as `wix.ecom.v1.checkout_template_created` and `com.wix...ProductChanged`. */
const wordsOf = (eventType) => {
  const name = eventType.split('.').at(-1);
  const words = name.includes('_')
    ? name.split('_')
    : name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const verb = words.pop();
  const subject = words.filter((word) => word !== 'event').join(' ');
  const version = eventType.startsWith('wix.ecom.v2.') ? ' (version 2)' : '';
  return [subject.charAt(0).toUpperCase() + subject.slice(1) + version, verb];
};

const whoOf = ({ identityType, memberId, anonymousVisitorId }) => {
  if (memberId) return `member ${memberId.slice(0, 4)}`;
  if (anonymousVisitorId) return `visitor ${anonymousVisitorId.slice(0, 4)}`;
  return identityType === 'APP' ? 'the shop' : identityType.toLowerCase();
};

/** Lines of version 2 of the cart have their quantity and name elsewhere. */
const quantityOf = ({ quantity, quantityInfo }) => quantity ?? quantityInfo?.confirmedQuantity ?? 1;
const titleOf = ({ productName, name }) => (productName ?? name)?.original;

const count = (items) => items.reduce((sum, item) => sum + quantityOf(item), 0);

/** These fields change with every update. */
const counted = new Set(['updatedDate', 'revision']);

/** A one-line summary: the cart's contents, the order's number, the changed fields. */
const summaryOf = (payload) => {
  const body = payload.actionEvent?.body;
  const entity =
    payload.createdEvent?.entity ??
    payload.updatedEvent?.currentEntity ??
    payload.deletedEvent?.deletedEntity ??
    body?.order ??
    body?.checkout ??
    body;
  const items = entity?.lineItems;
  const parts = [];
  if (entity?.number) parts.push(`no. ${entity.number}`);
  if (items?.length) {
    const titles = items.map(titleOf).filter(Boolean);
    parts.push(
      `${count(items)} × ${titles.slice(0, 2).join(', ')}${titles.length > 2 ? ' …' : ''}`,
    );
  } else if (items) parts.push('empty');
  const changed = payload.updatedEvent?.modifiedFields;
  const names = Object.keys(changed ?? {}).filter((name) => !counted.has(name));
  if (names.length) parts.push(`changed ${names.slice(0, 3).join(', ')}`);
  if (payload.changedFields) parts.push(`changed ${payload.changedFields.join(', ')}`);
  if (payload.name) parts.push(payload.name);
  if (payload.reason) parts.push(payload.reason.toLowerCase().replaceAll('_', ' '));
  return parts.join(' · ');
};

const isShown = (item, whose) =>
  whose === 'all' || (whose === 'shop') === (item.dataset.who === 'the shop');

const wanted = () => document.querySelector('input[name="whose"]:checked').value;

const print = (event) => {
  const item = entry.content.firstElementChild.cloneNode(true);
  const set = (name, text) => {
    item.querySelector(`.${name}`).textContent = text;
  };
  const [subject, verb] = wordsOf(event.eventType);
  const who = whoOf(event.identity);
  const at = item.querySelector('time');
  at.dateTime = event.time;
  at.textContent = time.format(new Date(event.time));
  set('subject', subject);
  set('verb', verb);
  set('who', who);
  set('summary', summaryOf(event.payload));
  set('type', event.eventType);
  set('id', event.id);
  // Filled in only when it is opened: a cart can be long.
  item
    .querySelector('details')
    .addEventListener('toggle', () => set('payload', JSON.stringify(event.payload, null, 2)), {
      once: true,
    });
  Object.assign(item.dataset, { verb, who });
  item.hidden = !isShown(item, wanted());
  item.classList.add('fresh');
  log.prepend(item);
  while (log.children.length > kept) log.lastElementChild.remove();
};

for (const radio of document.querySelectorAll('input[name="whose"]'))
  radio.addEventListener('change', () => {
    for (const item of log.children) item.hidden = !isShown(item, radio.value);
  });

document.getElementById('clear').addEventListener('click', () => log.replaceChildren());

// Works without sessionStorage too, for browsers that block it.
const inTab = (use) => {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
};
// Remembers the last event across the checkout, so that the order's events are not missed.
const lastEvent = {
  get: () => inTab((storage) => storage.getItem('lastEvent')) ?? '',
  set: (id) => id && inTab((storage) => storage.setItem('lastEvent', id)),
};

// The browser reconnects by itself and sends the id of the last event.
const stream = new EventSource(
  `${store}/__sandbox/events/stream?lastEventId=${encodeURIComponent(lastEvent.get())}`,
);
stream.addEventListener('open', () => showStatus('live', 'live'));
stream.addEventListener('error', () => showStatus('lost', 'reconnecting'));
stream.addEventListener('start', ({ lastEventId }) => lastEvent.set(lastEventId));
stream.addEventListener('gap', ({ lastEventId }) => {
  lastEvent.set(lastEventId);
  showStatus('live', 'live, some events were missed');
});
stream.addEventListener('message', ({ data, lastEventId }) => {
  lastEvent.set(lastEventId);
  print(JSON.parse(data));
});
