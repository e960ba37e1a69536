// @vitest-environment happy-dom
// `window.Pannier` in the host page: early calls are kept, and unmount() leaves no trace.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PannierGlobal, Widget } from '../../../src/app/page-api/widget.ts';
import { boot } from '../../../widget-loader/boot.ts';
import { version } from '../../../widget-loader/build-info.ts';
import { settle } from '../../support/fakes/fake-time.ts';

type Early = ((pannier: PannierGlobal) => void)[];
const page: { Pannier?: unknown } = window as never;
const global = () => page.Pannier as PannierGlobal | undefined;

let log: unknown[][];
let hasBegun: boolean;
const widget = (): Widget => ({
  call: async (part, method, given) => {
    log.push([part, method, ...given]);
    return method;
  },
  mount: () => () => log.push(['unmounted']),
  begin: (clicked) => {
    hasBegun = true;
    for (const { id } of clicked) log.push(['click', id]);
  },
  destroy: () => log.push(['destroy']),
});

/** Boots with a core that loads or fails when the test requests it. */
const start = (create: () => Promise<Widget | undefined> = async () => widget()) => {
  let come = () => {};
  let fail = () => {};
  const wished: string[] = [];
  const load = ((name: string) => {
    if (name !== 'words') wished.push(name);
    if (name !== 'core') return Promise.resolve({});
    return new Promise<unknown>((resolve, reject) => {
      come = () => resolve({ createWidget: create });
      fail = () => reject(new Error('Pannier: could not load'));
    });
  }) as Parameters<typeof boot>[2];
  boot({ clientId: 'shop' }, [], load, new AbortController());
  return {
    wished,
    come: async () => {
      come();
      await settle();
    },
    fail: async () => {
      fail();
      await settle();
    },
  };
};

beforeEach(() => {
  // All supported browsers have reportError, but this test environment does not.
  vi.stubGlobal('reportError', (error: unknown) => log.push(['error', error]));
  log = [];
  hasBegun = false;
  document.body.innerHTML = '<a id="add" href="#mug" data-pannier-add="mug">Add</a>';
});
afterEach(() => {
  global()?.unmount?.();
  delete page.Pannier;
  vi.unstubAllGlobals();
});
const click = () =>
  document
    .querySelector('#add')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

describe('the global Pannier object', () => {
  it('the global Pannier object exists at once, and is ready when the widget is ready', async () => {
    const { come } = start();
    expect([global()?.version, hasBegun]).toEqual([version, false]);
    await come();
    expect([await global()?.ready, hasBegun]).toEqual([global(), true]);
  });

  it('the global Pannier object replaces an element with the id or name Pannier', async () => {
    Object.assign(page, { Pannier: document.createElement('a') });
    const { come } = start();
    await come();
    expect(global()?.version).toBe(version);
  });

  it('the global Pannier object runs functions pushed before and after the start, in order', async () => {
    const early: Early = [() => log.push(['first'])];
    page.Pannier = early;
    const { come } = start();
    global()?.push(() => log.push(['second']));
    expect(log).toEqual([]);
    await come();
    global()?.push(() => log.push(['third']));
    await settle();
    expect(log).toEqual([['first'], ['second'], ['third']]);
  });

  it('a pushed function that throws is reported, and the next function still runs', async () => {
    const { come } = start();
    const error = new Error('the owner’s');
    global()?.push(() => {
      throw error;
    });
    global()?.push(() => log.push(['next']));
    await come();
    expect(log).toHaveLength(2);
    expect(log).toEqual(expect.arrayContaining([['error', error], ['next']]));
  });

  it('calls to cart, member and analytics methods wait until the widget is ready', async () => {
    const { come } = start();
    const added = global()?.cart.add({ productId: 'mug' });
    const opened = global()?.member.openLogin();
    const consented = global()?.analytics.consent(true);
    expect(log).toEqual([]);
    await come();
    expect([await added, await opened, await consented, log]).toEqual([
      'add',
      'openLogin',
      'consent',
      [
        ['cart', 'add', { productId: 'mug' }],
        ['member', 'openLogin'],
        ['analytics', 'consent', true],
      ],
    ]);
  });

  it('a listener on the global Pannier object receives events until it is removed', () => {
    start();
    const received: unknown[] = [];
    const tell = () => document.dispatchEvent(new CustomEvent('pannier:open', { detail: 'cart' }));
    const undo = global()?.on('open', ({ detail }) => received.push(detail));
    tell();
    undo?.();
    tell();
    expect(received).toEqual(['cart']);
  });
});

describe('a click before the widget has loaded', () => {
  it('a click before the widget has loaded is handled when the widget is ready', async () => {
    const { come, wished } = start();
    expect([click(), wished]).toEqual([false, ['core']]);
    await come();
    expect(log).toEqual([['click', 'add']]);
    expect(click()).toBe(true);
  });

  it('the loader requests no code that the page does not need', () => {
    document.body.innerHTML = '';
    expect(start().wished).toEqual(['core']);
  });

  it('a click before the widget has loaded is dropped if loading fails, and the next attempt works', async () => {
    const { fail, come, wished } = start();
    click();
    await fail();
    window.dispatchEvent(new Event('online'));
    expect(wished.filter((name) => name === 'core')).toHaveLength(2);
    click();
    await come();
    expect(log).toEqual([['click', 'add']]);
  });
});

describe('unmounting', () => {
  it('unmounting removes the global object, the listeners, the nodes and the widget', async () => {
    const { come } = start();
    const node = document.createElement('div');
    node.dataset['pannierNode'] = '';
    document.body.append(node);
    let received = 0;
    global()?.on('open', () => received++);
    await come();
    global()?.unmount();
    document.dispatchEvent(new CustomEvent('pannier:open'));
    expect([log, 'Pannier' in page, node.isConnected, received]).toEqual([
      [['destroy']],
      false,
      false,
      0,
    ]);
  });

  it('unmounting before the widget has loaded creates no widget when its code arrives', async () => {
    const { come } = start(async () => {
      log.push(['create']);
      return widget();
    });
    global()?.unmount();
    await come();
    expect([log, click()]).toEqual([[], true]);
  });

  it('unmounting while the widget is being created destroys the created widget', async () => {
    const { come } = start(async () => {
      global()?.unmount();
      return widget();
    });
    await come();
    expect([log, click()]).toEqual([[['destroy']], true]);
  });

  it('unmounting after a failed start stops further attempts', async () => {
    const { fail, wished } = start();
    await fail();
    global()?.unmount();
    window.dispatchEvent(new Event('online'));
    expect(wished.filter((name) => name === 'core')).toHaveLength(1);
  });
});

describe('a script tag without a client id', () => {
  it('a script tag without a client id does not intercept clicks', async () => {
    const { come } = start(async () => undefined);
    await come();
    expect([click(), log]).toEqual([true, []]);
  });
});
