// Modules that listen to the window share one listener for each event type.
import { expect, it, vi } from 'vitest';
import { createListen } from '../../../../src/client/environment/environment.ts';

/** A window that records added and removed listeners. */
const openWindow = () => {
  const page = new EventTarget();
  const done: string[] = [];
  const kinds = new Map<string, Set<unknown>>();
  const listen = createListen({
    addEventListener: (type, listener, options) => {
      kinds.set(type, (kinds.get(type) ?? new Set()).add(listener));
      page.addEventListener(type, listener, options);
    },
    removeEventListener: (type, listener, options) => {
      kinds.get(type)?.delete(listener);
      page.removeEventListener(type, listener, options);
    },
  });
  return {
    done,
    listen,
    say: (name: string) => () => void done.push(name),
    fire: (type: string) => page.dispatchEvent(new Event(type)),
    count: () => [...kinds.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

it('the page has one listener for each event type, and notifies each part of the widget once', () => {
  const { listen, say, fire, count, done } = openWindow();
  listen('online', say('cart'));
  listen('online', say('member'));
  listen('storage', say('cart'));
  expect(count()).toBe(2);
  fire('online');
  expect(done).toEqual(['cart', 'member']);
});

it('a listener is removed when the last part of the widget stops using it, and not earlier', () => {
  const { listen, say, fire, count, done } = openWindow();
  const stopCart = listen('online', say('cart'));
  const stopMember = listen('online', say('member'));
  stopCart();
  fire('online');
  expect([count(), done]).toEqual([1, ['member']]);
  stopMember();
  stopMember();
  fire('online');
  expect([count(), done]).toEqual([0, ['member']]);
});

it('a part of the widget that stops listening and listens again is notified again', () => {
  const { listen, say, fire, done } = openWindow();
  listen('online', say('before'))();
  listen('online', say('again'));
  fire('online');
  expect(done).toEqual(['again']);
});

it('a part of the widget that is stopped during an event is not notified of that event', () => {
  const { listen, say, fire, done } = openWindow();
  let stop = () => {};
  listen('online', () => stop());
  stop = listen('online', say('stopped'));
  fire('online');
  expect(done).toEqual([]);
});

it('a part of the widget that starts to listen during an event is first notified of the next event', () => {
  const { listen, say, fire, done } = openWindow();
  const stop = listen('online', () => {
    stop();
    listen('online', say('new'));
  });
  fire('online');
  expect(done).toEqual([]);
  fire('online');
  expect(done).toEqual(['new']);
});

it('an error in one part of the widget reaches the page, and the other parts are still notified', () => {
  const { listen, say, fire, done } = openWindow();
  const later: (() => void)[] = [];
  vi.stubGlobal('queueMicrotask', (work: () => void) => later.push(work));
  listen('online', () => {
    throw new Error('a fault of ours');
  });
  listen('online', say('told'));
  fire('online');
  vi.unstubAllGlobals();
  expect(done).toEqual(['told']);
  expect(later).toHaveLength(1);
  expect(later[0]).toThrow('a fault of ours');
});

it('listening on a server does nothing', () => {
  expect(createListen({})('online', () => {})).not.toThrow();
});
