// Code for the next click is prefetched when the page is idle, but never if the browser is in data-saver mode.
import { Window as FakeWindow } from 'happy-dom';
import { expect, it } from 'vitest';
import { prefetchWhenIdle } from '../../../../src/app/browser/when-idle.ts';
import type { WidgetContext } from '../../../../src/app/compose/compose-widget.ts';

/** Opens a page that is still loading, in a browser with these features. */
const openPage = ({
  saveData,
  ...features
}: {
  saveData?: boolean;
  requestIdleCallback?: unknown;
}) => {
  const page = new FakeWindow();
  let state = 'loading';
  Object.defineProperty(page.document, 'readyState', { get: () => state });
  Object.defineProperty(page.navigator, 'connection', { value: { saveData } });
  const idle: (() => void)[] = [];
  const timers: (() => void)[] = [];
  Object.assign(page, {
    requestIdleCallback: (run: () => void) => idle.push(run),
    setTimeout: (run: () => void) => timers.push(run),
    ...features,
  });
  let runs = 0;
  let products = {};
  const wait = () => {
    let stop = () => {};
    const store = { getState: () => ({ products }) };
    const onDispose = (given: () => void) => {
      stop = given;
    };
    const widget = { app: { document: page.document }, core: { store }, page, onDispose };
    prefetchWhenIdle(widget as unknown as WidgetContext, async () => (runs += 1));
    return stop;
  };
  const load = () => {
    state = 'complete';
    page.dispatchEvent(new page.Event('load'));
  };
  const touch = () => void page.document.dispatchEvent(new page.Event('touchstart'));
  const setBusy = (isBusy: boolean) => {
    products = { mug: { status: isBusy ? 'loading' : 'ready' } };
  };
  return { wait, load, touch, idle, timers, setBusy, runs: () => runs };
};
it('an idle task waits until the page has loaded and the browser is idle, and runs once', () => {
  const page = openPage({ saveData: false });
  page.wait();
  expect(page.idle).toHaveLength(0);
  page.load();
  expect([page.idle.length, page.runs()]).toEqual([1, 0]);
  page.idle[0]?.();
  page.touch();
  expect(page.runs()).toBe(1);
});

it('an idle task runs on a page that has already loaded', () => {
  const page = openPage({});
  page.load();
  page.wait();
  page.idle[0]?.();
  expect(page.runs()).toBe(1);
});

it('an idle task runs at the first touch, and only once', () => {
  const page = openPage({});
  page.wait();
  page.touch();
  page.touch();
  page.load();
  expect([page.runs(), page.idle.length]).toEqual([1, 0]);
});

it('an idle task waits again while a product is loading', () => {
  const page = openPage({});
  page.setBusy(true);
  page.wait();
  page.load();
  page.idle[0]?.();
  expect([page.runs(), page.timers.length]).toEqual([0, 1]);
  page.setBusy(false);
  page.timers[0]?.();
  page.idle[1]?.();
  expect(page.runs()).toBe(1);
});

it.each([
  ['requestIdleCallback is missing', undefined],
  ['an element has the id requestIdleCallback', { id: 'requestIdleCallback' }],
])('an idle task waits for a timer if %s', (_, requestIdleCallback) => {
  const page = openPage({ requestIdleCallback });
  page.wait();
  page.load();
  page.timers[0]?.();
  expect(page.runs()).toBe(1);
});

it('an idle task does not run if the shopper’s browser saves data', () => {
  const page = openPage({ saveData: true });
  page.wait();
  page.load();
  page.touch();
  expect([page.runs(), page.idle.length]).toEqual([0, 0]);
});

it('an idle task does not run after it is canceled', () => {
  const page = openPage({});
  const stop = page.wait();
  page.load();
  stop();
  page.idle[0]?.();
  page.touch();
  expect(page.runs()).toBe(0);
});
