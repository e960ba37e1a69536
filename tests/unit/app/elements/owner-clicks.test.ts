// @vitest-environment happy-dom
// Elements of the owner: effects of clicks, hover and focus, elements that are ignored, and the subtotal inside a text.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwnerMarkup, type OwnerMarkup } from '../../../../src/app/elements/owner-clicks.ts';
import { markStaleSums } from '../../../../src/products/owner-buttons/mark-stale-sums.ts';
import { cartOf, createFakeApp, type FakeApp, lineOf } from '../../../support/fakes/fake-app.ts';

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
  markup = createOwnerMarkup(app, {
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
  it.each(['login', 'account'])(
    'a click on an element with data-pannier-open="%s" opens the login from that element',
    (id) => {
      expect(click(id)).toBe(false);
      expect(app.calls).toEqual([['openLogin', element(id), undefined]]);
    },
  );

  it('a click inside an account element opens the login from that element', () => {
    expect(click('inside')).toBe(false);
    expect(app.calls).toEqual([['openLogin', element('account'), undefined]]);
  });

  it('a click on an element with data-pannier-open="cart" opens the drawer', () => {
    click('cart');
    expect(app.calls.map(([name]) => name)).toEqual(['openDrawer']);
  });

  it('a click on an element with an unknown data-pannier-open value is left to the browser', () => {
    expect(click('other')).toBe(true);
    expect(app.calls).toEqual([]);
  });

  it('a click that opens a new tab is left to the browser', () => {
    expect(click('login', { ctrlKey: true })).toBe(true);
    expect(app.calls).toEqual([]);
  });

  it('a click on the owner’s content of a login element opens the login before the island renders', () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<pannier-login id="ours"><a id="own" href="/login">Log in</a></pannier-login>',
    );
    expect(click('own')).toBe(false);
    expect(app.calls).toEqual([['openLogin', element('ours'), undefined]]);
  });
});

describe('an intent', () => {
  it('an owner’s element that gets the focus prefetches the code that a click on the element needs', () => {
    for (const id of ['login', 'cart', 'other'])
      element(id).dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(app.calls).toEqual([['prefetchLogin'], ['prefetchDrawer']]);
  });
});

describe('the member code', () => {
  it('the member code is requested when a login button is added to the page', async () => {
    expect(wanted).toBe(0);
    document.body.append(document.createElement('pannier-login'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(wanted).toBe(1);
  });
});

describe('an element for the subtotal', () => {
  const text = () => document.querySelector('[data-pannier-subtotal]') as HTMLElement;
  const shown = () => [text().textContent, text().getAttribute('aria-busy')];

  it('the subtotal element has aria-busy until the platform confirms the subtotal', () => {
    document.body.innerHTML = '<p data-pannier-subtotal>Mine</p>';
    markup.mount(document);
    const lines = [lineOf({ key: 'a' })];
    app.set({ cart: cartOf(lines) });
    expect(shown()).toEqual(['$10.00', 'false']);
    app.set({ cart: cartOf(lines, { isSubtotalPending: true }) });
    expect(shown()).toEqual(['$10.00', 'true']);
    app.set({ expected: { subtotal: '$20.00' } });
    expect(shown()).toEqual(['$20.00', 'true']);
    app.set({ cart: cartOf(lines, { subtotal: '$21.00' }) });
    app.set({ expected: undefined });
    expect(shown()).toEqual(['$21.00', 'false']);
    markup.destroy();
    expect(document.body.innerHTML).toBe('<p data-pannier-subtotal="">Mine</p>');
  });

  it('a busy subtotal is dimmed by a CSS rule without specificity, which any rule of the page overrides', () => {
    const stop = markStaleSums(document);
    const [sheet] = document.adoptedStyleSheets;
    expect(sheet?.cssRules[0]?.cssText).toContain(':where([data-pannier-subtotal]');
    stop();
    expect(document.adoptedStyleSheets).toEqual([]);
  });
});

it('a count element that is removed from the page shows the owner’s text again, even if re-added later', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main><span data-pannier-count>no</span></main>');
  const main = document.querySelector('main') as HTMLElement;
  await new Promise((done) => setTimeout(done));
  expect(main.textContent).toBe('0');
  main.remove();
  await new Promise((done) => setTimeout(done));
  expect(main.textContent).toBe('no');
  markup.destroy();
  document.body.append(main);
  expect([main.textContent, main.innerHTML.includes('empty')]).toEqual(['no', false]);
});
