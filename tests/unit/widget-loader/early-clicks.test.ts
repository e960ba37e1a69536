// @vitest-environment happy-dom
// Clicks before the widget has loaded: kept on our elements, ignored elsewhere.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepEarlyClicks } from '../../../widget-loader/early-clicks.ts';

let takeClicks: ReturnType<typeof keepEarlyClicks>;
beforeEach(() => {
  document.body.innerHTML = `
    <a id="add" href="#mug" data-pannier-add="mug"><b id="inside">Add</b></a>
    <button id="open" data-pannier-open="cart">Cart</button>
    <pannier-add-to-cart id="element" product="mug"></pannier-add-to-cart>
    <pannier-login id="login"><a id="sign-in" href="/login">Sign in</a></pannier-login>
    <a id="other" href="#other">Other</a>`;
  takeClicks = keepEarlyClicks(document);
});
afterEach(() => void takeClicks());

const click = (id: string, init: MouseEventInit = {}): boolean =>
  document
    .querySelector(`#${id}`)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init })) ?? false;
const kept = () => takeClicks().map(({ id }) => id);

describe('an early click', () => {
  it('on our elements is kept, in order, and leads nowhere meanwhile', () => {
    expect(['add', 'open', 'element', 'add'].map((id) => click(id))).toEqual(Array(4).fill(false));
    expect(kept()).toEqual(['add', 'open', 'element', 'add']);
  });

  it('on something inside is one on the element', () => {
    expect([click('inside'), click('sign-in')]).toEqual([false, false]);
    expect(kept()).toEqual(['add', 'login']);
  });

  it('elsewhere is left alone', () => {
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
  ])('that opens a tab or a window is left to the browser: %j', (init) => {
    expect(click('add', init)).toBe(true);
    expect(kept()).toEqual([]);
  });

  it('that the page has already handled is left to it', () => {
    const taken = (event: Event) => event.preventDefault();
    document.body.addEventListener('click', taken);
    click('add');
    document.body.removeEventListener('click', taken);
    expect(kept()).toEqual([]);
  });

  it('is given back once, and later ones are not kept any more', () => {
    click('add');
    expect(kept()).toEqual(['add']);
    expect(click('add')).toBe(true);
    expect(kept()).toEqual([]);
  });
});
