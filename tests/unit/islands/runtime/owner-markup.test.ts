// @vitest-environment happy-dom
// The owner's own elements for members: what a click and an approach do, and which elements are ignored.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwnerMarkup, type OwnerMarkup } from '../../../../src/islands/page/owner-markup.ts';
import { createFakeApp, type FakeApp } from '../../../support/fakes/fake-app.ts';

let app: FakeApp;
let markup: OwnerMarkup;
let wanted: number;

beforeEach(() => {
  document.body.innerHTML = `
    <a id="login" href="/login" data-pannier-open="login">Log in</a>
    <a id="account" href="/account" data-pannier-open="account"><b id="inside">Account</b></a>
    <a id="cart" href="/cart" data-pannier-open="cart">Cart</a>
    <a id="other" href="#other" data-pannier-open="wishlist">Wishes</a>`;
  app = createFakeApp();
  wanted = 0;
  markup = createOwnerMarkup({
    app,
    products: () => new Promise(() => {}),
    wantMember: () => wanted++,
    onSubtotalWanted: () => {},
  });
  markup.mount(document);
});
afterEach(() => {
  markup.destroy();
  document.body.replaceChildren();
});

const element = (id: string) => document.querySelector(`#${id}`) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}) =>
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));

describe('a click', () => {
  it.each(['login', 'account'])('on an element for %s opens the login from it', (id) => {
    expect(click(id)).toBe(false);
    expect(app.calls).toEqual([['openLogin', element(id), undefined]]);
  });

  it('inside of one counts as on it', () => {
    expect(click('inside')).toBe(false);
    expect(app.calls).toEqual([['openLogin', element('account'), undefined]]);
  });

  it('on an element for the cart opens the drawer', () => {
    click('cart');
    expect(app.calls.map(([name]) => name)).toEqual(['openDrawer']);
  });

  it('on an element for something unknown is left alone', () => {
    expect(click('other')).toBe(true);
    expect(app.calls).toEqual([]);
  });

  it('that opens a tab is left to the browser', () => {
    expect(click('login', { ctrlKey: true })).toBe(true);
    expect(app.calls).toEqual([]);
  });

  it('on the owner’s own content of the element opens the login before ours is drawn', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<pannier-login id="ours"><a id="own" href="/login">Log in</a></pannier-login>',
    );
    expect(click('own')).toBe(false);
    expect(app.calls).toEqual([['openLogin', element('ours'), undefined]]);
  });
});

describe('an intent', () => {
  it('has the code fetched that a click would need', () => {
    for (const id of ['login', 'cart', 'other'])
      element(id).dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(app.calls).toEqual([['prefetchLogin'], ['prefetchDrawer']]);
  });
});

describe('the members’ code', () => {
  it('is loaded once there is a button for it, at once or later', async () => {
    expect(wanted).toBe(0);
    document.body.append(document.createElement('pannier-login'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(wanted).toBe(1);
  });
});
