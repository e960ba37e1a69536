// @vitest-environment happy-dom
// A small surface beside its anchor: how it is dismissed, which elements Tab reaches, and where the focus goes.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSurface, tabStopsIn } from '../../../../src/ui/runtime/use-popover.ts';

let closed = 0;
let stop = (): void => {};

const byId = (id: string): HTMLElement => document.querySelector(`#${id}`) as HTMLElement;

const open = (anchor = byId('anchor')): void => {
  closed = 0;
  const onClose = () => {
    closed++;
  };
  const focusFirst = (node: HTMLElement) => node.querySelector('button');
  stop = openSurface({ page: document, node: byId('surface'), anchor, focusFirst, onClose });
};

const press = (target: Element, key: string, more: KeyboardEventInit = {}): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  target.dispatchEvent(event);
  return event;
};

const point = (target: Element, type: string, pointerType: string, clientX = 0): void =>
  void target.dispatchEvent(
    new PointerEvent(type, { pointerType, clientX, bubbles: true, composed: true }),
  );

beforeEach(() => {
  document.body.innerHTML = `<button id="anchor">Open</button>
    <div id="around"><a id="inner" href="/">Open</a></div><button id="other">Other</button>
    <div id="scroller" style="overflow: auto"></div>
    <div id="surface" tabindex="-1"><button id="first">First</button><button id="last">Last</button></div>`;
});
afterEach(() => stop());

describe('a surface next to its anchor', () => {
  it.each([
    ['mouse', 'pointerdown', 1],
    ['mouse', 'pointerup', 0],
    ['touch', 'pointerdown', 0],
    ['touch', 'pointerup', 1],
    ['touch', 'pointercancel', 0],
    ['pen', 'pointerup', 1],
  ])(
    'a press outside dismisses the surface on pointerdown for a mouse, and otherwise on pointerup: %s, %s',
    (pointerType, type, times) => {
      open();
      point(byId('other'), type, pointerType);
      expect(closed).toBe(times);
      for (const id of ['last', 'anchor']) point(byId(id), type, pointerType);
      expect(closed).toBe(times);
    },
  );

  it('the surface stays open while a scroll bar is pressed', () => {
    open();
    const scroller = byId('scroller');
    const size = { clientWidth: 90, clientHeight: 100, scrollWidth: 90, scrollHeight: 400 };
    for (const [name, value] of Object.entries(size))
      Object.defineProperty(scroller, name, { value });
    point(scroller, 'pointerdown', 'mouse', 95);
    expect(closed).toBe(0);
    point(scroller, 'pointerdown', 'mouse', 40);
    expect(closed).toBe(1);
  });

  it('Escape dismisses the surface, and no other listener receives the key event', () => {
    open();
    let received = 0;
    const onKey = () => received++;
    document.addEventListener('keydown', onKey);
    expect(press(byId('first'), 'Escape').defaultPrevented).toBe(true);
    document.removeEventListener('keydown', onKey);
    expect([closed, received]).toEqual([1, 0]);
  });

  it.each([[{ isComposing: true }], [{ keyCode: 229 }]])(
    'the surface stays open if Escape ends the composition of an input method: %j',
    (more) => {
      open();
      press(byId('first'), 'Escape', more);
      expect(closed).toBe(0);
    },
  );

  it('Tab closes the surface only from the last control, and Shift+Tab only from the first control', () => {
    open();
    expect(press(byId('first'), 'Tab').defaultPrevented).toBe(false);
    press(byId('last'), 'Tab', { shiftKey: true });
    press(byId('last'), 'Tab', { ctrlKey: true });
    expect(closed).toBe(0);
    // The browser moves the focus to the element after the anchor.
    expect(press(byId('last'), 'Tab').defaultPrevented).toBe(false);
    expect([closed, document.activeElement]).toEqual([1, byId('anchor')]);
    byId('first').focus();
    expect(press(byId('first'), 'Tab', { shiftKey: true }).defaultPrevented).toBe(true);
    expect([closed, document.activeElement]).toEqual([2, byId('anchor')]);
  });

  it('a closed surface returns the focus to its anchor, or to the control inside the anchor', async () => {
    for (const [anchor, expected] of [
      ['anchor', 'anchor'],
      ['around', 'inner'],
    ] as const) {
      open(byId(anchor));
      expect(document.activeElement).toBe(byId('first'));
      stop();
      await Promise.resolve();
      expect(document.activeElement).toBe(byId(expected));
    }
  });

  it('a closed surface does not move the focus that the shopper has moved elsewhere', async () => {
    open();
    byId('other').focus();
    expect(closed).toBe(1);
    stop();
    await Promise.resolve();
    expect(document.activeElement).toBe(byId('other'));
  });

  it('a closed surface no longer reacts to events', () => {
    open();
    stop();
    point(byId('other'), 'pointerdown', 'mouse');
    press(byId('first'), 'Escape');
    press(byId('last'), 'Tab');
    expect(closed).toBe(0);
  });
});

it('the tab stops are the usable controls, with only the checked or first button of each radio group', () => {
  const radios = (name: string, checked?: number) =>
    [0, 1, 2]
      .map(
        (at) =>
          `<input type="radio" name="${name}" id="${name}${at}" ${at === checked ? 'checked' : ''}>`,
      )
      .join('');
  byId('surface').innerHTML =
    `<a>none</a><a href="/" id="link">x</a><input disabled>${radios('set', 1)}
    <button disabled>none</button>${radios('unset')}<div tabindex="0" id="box"></div>
    <div tabindex="-1"></div><select id="list"></select><textarea id="text"></textarea>`;
  expect(tabStopsIn(byId('surface')).map(({ id }) => id)).toEqual([
    'link',
    'set1',
    'unset0',
    'box',
    'list',
    'text',
  ]);
});
