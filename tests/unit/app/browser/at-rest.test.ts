// Code for the next click is fetched when the page rests, and never where the shopper saves data.
import { Window as FakeWindow } from 'happy-dom';
import { expect, it } from 'vitest';
import { atRest } from '../../../../src/app/browser/at-rest.ts';

/** A page that is still loading, as a browser with these features. */
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
  let isBusy = false;
  const wait = () =>
    atRest(
      page as unknown as Window,
      page.document as unknown as Document,
      () => isBusy,
      () => (runs += 1),
    );
  const load = () => {
    state = 'complete';
    page.dispatchEvent(new page.Event('load'));
  };
  const touch = () => void page.document.dispatchEvent(new page.Event('touchstart'));
  const setBusy = (next: boolean) => {
    isBusy = next;
  };
  return { wait, load, touch, idle, timers, setBusy, runs: () => runs };
};
it('waits for the page to load and the browser to be idle, and runs once', () => {
  const page = openPage({ saveData: false });
  page.wait();
  expect(page.idle).toHaveLength(0);
  page.load();
  expect([page.idle.length, page.runs()]).toEqual([1, 0]);
  page.idle[0]?.();
  page.touch();
  expect(page.runs()).toBe(1);
});

it('runs on a page that has loaded already', () => {
  const page = openPage({});
  page.load();
  page.wait();
  page.idle[0]?.();
  expect(page.runs()).toBe(1);
});

it('runs with the first touch, and not again', () => {
  const page = openPage({});
  page.wait();
  page.touch();
  page.touch();
  page.load();
  expect([page.runs(), page.idle.length]).toEqual([1, 0]);
});

it('looks again later while the page is waiting for something', () => {
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
  ['there is no idle callback', undefined],
  ['an element has its name', { id: 'requestIdleCallback' }],
])('waits by the clock where %s', (_, requestIdleCallback) => {
  const page = openPage({ requestIdleCallback });
  page.wait();
  page.load();
  page.timers[0]?.();
  expect(page.runs()).toBe(1);
});

it('does nothing where the shopper saves data', () => {
  const page = openPage({ saveData: true });
  page.wait();
  page.load();
  page.touch();
  expect([page.runs(), page.idle.length]).toEqual([0, 0]);
});

it('does nothing once its wait has ended', () => {
  const page = openPage({});
  const stop = page.wait();
  page.load();
  stop();
  page.idle[0]?.();
  page.touch();
  expect(page.runs()).toBe(0);
});
