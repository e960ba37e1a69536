// @vitest-environment happy-dom
// Clicks before the widget has loaded: kept on our elements, ignored elsewhere.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureEarlyClicks } from '../../../widget-loader/early-clicks.ts';

let takeClicks: ReturnType<typeof captureEarlyClicks>;
beforeEach(() => {
  document.body.innerHTML = `
    <a id="add" href="#mug" data-pannier-add="mug"><b id="inside">Add</b></a>
    <button id="open" data-pannier-open="cart">Cart</button>
    <pannier-add-to-cart id="element" product="mug"></pannier-add-to-cart>
    <pannier-login id="login"><a id="sign-in" href="/login">Sign in</a></pannier-login>
    <a id="other" href="#other">Other</a>`;
  takeClicks = captureEarlyClicks(document);
});
afterEach(() => void takeClicks());

const click = (id: string, init: MouseEventInit = {}): boolean =>
  document
    .querySelector(`#${id}`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? false;
const kept = () => takeClicks().map(({ id }) => id);

describe('an early click', () => {
  it('clicks on our elements before the widget has loaded are stored in order, and do not navigate', () => {
    expect(['add', 'open', 'element', 'add'].map((id) => click(id))).toEqual(Array(4).fill(false));
    expect(kept()).toEqual(['add', 'open', 'element', 'add']);
  });

  it('an early click inside an element counts as a click on the element', () => {
    expect([click('inside'), click('sign-in')]).toEqual([false, false]);
    expect(kept()).toEqual(['add', 'login']);
  });

  it('an early click elsewhere is not intercepted', () => {
    expect(click('other')).toBe(true);
    expect(document.dispatchEvent(new MouseEvent('click', { cancelable: true }))).toBe(true);
    expect(kept()).toEqual([]);
  });

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('an early click that opens a tab or a window is not intercepted: %j', (init) => {
    expect(click('add', init)).toBe(true);
    expect(kept()).toEqual([]);
  });

  it('an early click that the page has already handled is not stored', () => {
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener('click', taken);
    click('add');
    document.body.removeEventListener('click', taken);
    expect(kept()).toEqual([]);
  });

  it('a stored early click is returned once, and later clicks are not intercepted', () => {
    click('add');
    expect(kept()).toEqual(['add']);
    expect(click('add')).toBe(true);
    expect(kept()).toEqual([]);
  });
});
