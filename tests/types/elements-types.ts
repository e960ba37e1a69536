// Pins the types of `pannier/elements`: the compiler reads this file, nothing runs it.
import type { PannierElements, PannierEvent } from '../../src/package/elements.ts';

document.addEventListener('pannier:cart:change', ({ detail }) => {
  const count: number = detail.count;
  // @ts-expect-error a cart:change event has no name
  const name: string = detail.name;
  return [count, name];
});
document.addEventListener('pannier:member:change', ({ detail }) => {
  const reason: 'login' | 'logout' | 'idle' | 'expired' | 'ended' = detail.reason;
  return reason;
});

window.Pannier?.on('checkout:start', (event) => {
  const first: string | undefined = event.detail.lines[0]?.name;
  event.preventDefault();
  return first;
});
// An event that this version does not define.
Pannier.on('later', ({ detail }) => detail);
// @ts-expect-error the global might be undefined
window.Pannier.cart.open();

const element: HTMLElement | null = document.querySelector('pannier-collection');
const button: HTMLElement = document.createElement('pannier-add-to-cart');
const attributes: PannierElements['pannier-collection'] = { slug: 'cups', links: 'page' };
// @ts-expect-error there is no such value
const wrong: PannierElements['pannier-collection'] = { links: 'dialog' };
// @ts-expect-error a button needs a product
const empty: PannierElements['pannier-add-to-cart'] = { quantity: 2 };
const opened: PannierEvent<'open'>['detail']['what'] = 'cart';

export const used = [element, button, attributes, wrong, empty, opened];
