// Loading chunks in a page: checked by hash, each file loaded once, and retried after a failure.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPolicy } from '../../../src/app/browser/trusted-types.ts';
import { createLoader, type FileContent } from '../../../widget-loader/load-chunk.ts';

const BASE = 'https://cdn.example/v1/chunks/';
// `core` and `cart` both need `shared`. `pack` contains all three.
const FILES =
  'shared:aa/a11+11aaa= core:bbb22222=:shared cart:ccc33333=:shared pack:ppp99999=:shared,core,cart';

const CONTENTS: Readonly<Record<string, FileContent>> = {
  shared: [
    '',
    ['shared', ['exports'], (exports) => Object.assign(exports as object, { of: 'shared' })],
  ],
  core: [
    'menu:eee55555=:float float:ddd44444= tip:fff66666=:float',
    ['core', ['require', 'exports', 'shared', 'natives'], (...given) => make('core', given)],
  ],
  cart: [
    '',
    ['cart', ['require', 'exports', 'shared', 'natives'], (...given) => make('cart', given)],
  ],
  float: ['', ['float', ['exports'], () => {}]],
  menu: ['', ['menu', ['require', 'exports', 'float'], (...given) => make('menu', given)]],
  tip: ['', ['tip', ['require', 'exports', 'float'], (...given) => make('tip', given)]],
};

/** Every chunk that ran, each with its dependencies. */
let made: [name: string, needed: unknown[]][];
const make = (name: string, [load, exports, ...needed]: unknown[]): void => {
  made.push([name, needed]);
  Object.assign(exports as object, { name, load, a: { place: 'a' } });
};

interface FakeScript {
  type?: string;
  src: string;
  integrity?: string;
  nonce?: string;
  crossOrigin?: string;
  dataset: Record<string, string>;
  isThere: boolean;
  onload(): void;
  onerror(): void;
  remove(): void;
}

const openPage = (isBroken: (address: string) => boolean = () => false) => {
  const scripts: FakeScript[] = [];
  const ran: string[] = [];
  const document = {
    createElement: () => {
      const script = { dataset: {}, isThere: false } as unknown as FakeScript;
      script.remove = () => {
        script.isThere = false;
      };
      return script;
    },
    head: {
      append: (script: FakeScript) => {
        script.isThere = true;
        scripts.push(script);
        queueMicrotask(() => (isBroken(script.src) ? script.onerror() : script.onload()));
      },
    },
  } as unknown as Document;
  const run = async (address: string) => {
    ran.push(address);
    const [, name = ''] = /(\w+)-\w+\.js/.exec(address) ?? [];
    const content = CONTENTS[name];
    if (content) return { default: content };
    const packed = ['shared', 'core', 'cart'].flatMap((one) => CONTENTS[one]?.slice(1) ?? []);
    return { default: ['', ...packed] as FileContent };
  };
  const natives = { document, nonce: 'abc', policy: createPolicy({}, [BASE]) };
  const ending = new AbortController();
  const loader = createLoader({
    files: FILES,
    base: BASE,
    natives,
    run,
    isEnded: () => ending.signal.aborted,
  });
  const load: Load = loader.load as never;
  const addresses = () => scripts.map(({ src }) => src.replace(BASE, ''));
  return { load, takePack: loader.takePack, ending, natives, scripts, ran, addresses };
};

/** The `load` function that chunks receive. */
type Load = (name: string) => Promise<Record<string, unknown>>;

/** Waits until all load attempts have ended, including the delays between them. */
const finish = async <T>(work: Promise<T>): Promise<T | Error> => {
  const ended = work.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
};

beforeEach(() => {
  made = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a chunk', () => {
  it('a chunk loads with its dependencies, and each file has its integrity hash and the owner’s nonce', async () => {
    const { load, scripts, ran, addresses } = openPage();
    expect(await load('core')).toMatchObject({ name: 'core' });
    expect(addresses()).toEqual(['shared-aaa1111a.js', 'core-bbb22222.js']);
    expect(scripts.map(({ integrity }) => integrity)).toEqual([
      'sha256-aa/a11+11aaa=',
      'sha256-bbb22222=',
    ]);
    for (const script of scripts) {
      expect(script).toMatchObject({ type: 'module', crossOrigin: '', nonce: 'abc' });
      expect('pannierNode' in script.dataset).toBe(true);
    }
    expect(ran).toEqual(['shared-aaa1111a.js', 'core-bbb22222.js'].map((file) => BASE + file));
  });

  it('a chunk runs with the exports of its dependencies, after all files have loaded', async () => {
    const { load, scripts, natives } = openPage();
    const loading = load('core');
    expect([scripts.length, made]).toEqual([2, []]);
    await loading;
    await load('cart');
    const shared = { of: 'shared' };
    expect(made).toEqual([
      ['core', [shared, natives]],
      ['cart', [shared, natives]],
    ]);
    expect(made[0]?.[1][0]).toBe(made[1]?.[1][0]);
  });

  it('a single module of a chunk can be requested', async () => {
    const { load } = openPage();
    expect(await load('core:a')).toEqual({ place: 'a' });
    expect(made).toHaveLength(1);
  });

  it('a chunk does not run if one of its dependencies cannot be loaded', async () => {
    const { load } = openPage((src) => src.includes('shared'));
    expect(await finish(load('core'))).toBeInstanceOf(Error);
    expect(made).toEqual([]);
  });

  it('a chunk is fetched once, even if it is requested several times', async () => {
    const { load, addresses } = openPage();
    const all = await Promise.all([load('core'), load('core')]);
    expect(await load('core')).toBe(all[0]);
    expect(addresses()).toHaveLength(2);
  });

  it('a file that two chunks share is fetched once', async () => {
    const { load, addresses } = openPage();
    await Promise.all([load('core'), load('cart')]);
    expect(addresses().sort()).toEqual([
      'cart-ccc33333.js',
      'core-bbb22222.js',
      'shared-aaa1111a.js',
    ]);
  });
});

describe('a chunk that the loader does not list', () => {
  it('a chunk that the loader does not list is loaded by the chunk that lists it', async () => {
    const { load, scripts, addresses } = openPage();
    await expect(load('menu')).rejects.toThrow('no file menu');
    expect(scripts).toEqual([]);
    const core = await load('core');
    expect(await (core['load'] as Load)('menu')).toMatchObject({ name: 'menu' });
    await load('tip');
    expect(addresses().slice(2)).toEqual([
      'float-ddd44444.js',
      'menu-eee55555.js',
      'tip-fff66666.js',
    ]);
    expect(scripts.slice(2).map(({ integrity }) => integrity)).toEqual([
      'sha256-ddd44444=',
      'sha256-eee55555=',
      'sha256-fff66666=',
    ]);
  });
});

describe('a pack', () => {
  it('a pack is fetched once in place of its chunks', async () => {
    const { load, takePack, addresses } = openPage();
    takePack('pack');
    await Promise.all([load('core'), load('cart')]);
    expect(addresses()).toEqual(['pack-ppp99999.js']);
    expect(made.map(([name]) => name)).toEqual(['core', 'cart']);
  });

  it('a pack is not fetched if the page already has its chunks', async () => {
    const { load, takePack, addresses } = openPage();
    await load('core');
    takePack('pack');
    await load('core');
    expect(addresses()).toEqual(['shared-aaa1111a.js', 'core-bbb22222.js']);
  });

  it('a pack that could not be loaded is fetched again with the next load', async () => {
    let isDown = true;
    const { load, takePack } = openPage(() => isDown);
    takePack('pack');
    expect(await finish(load('core'))).toBeInstanceOf(Error);
    isDown = false;
    expect(await finish(load('core'))).toMatchObject({ name: 'core' });
  });
});

describe('a removed widget', () => {
  it('a removed widget loads no more chunks', async () => {
    const { load, ending, scripts } = openPage();
    ending.abort();
    await expect(load('core')).rejects.toThrow('was removed');
    expect(scripts).toEqual([]);
  });
});

describe('a failed attempt', () => {
  it('a failed attempt is followed by an attempt at a new URL, because browsers cache failures', async () => {
    let failures = 1;
    const { load, addresses, ran, scripts } = openPage(
      (src) => src.includes('core') && failures-- > 0,
    );
    expect(await finish(load('core'))).toMatchObject({ name: 'core' });
    expect(addresses()).toEqual([
      'shared-aaa1111a.js',
      'core-bbb22222.js',
      'core-bbb22222.js?try=1',
    ]);
    expect(scripts.at(-1)?.integrity).toBe('sha256-bbb22222=');
    expect(ran.at(-1)).toBe(`${BASE}core-bbb22222.js?try=1`);
  });

  it('a failed attempt leaves no script element behind', async () => {
    const { load, scripts } = openPage((src) => src.endsWith('core-bbb22222.js'));
    await finish(load('core'));
    expect(scripts.filter(({ isThere }) => isThere).map(({ src }) => src)).toEqual([
      `${BASE}shared-aaa1111a.js`,
      `${BASE}core-bbb22222.js?try=1`,
    ]);
  });

  it('a shared file is fetched again if the first attempt to load it fails', async () => {
    let failures = 1;
    const { load, addresses } = openPage((src) => src.includes('shared') && failures-- > 0);
    expect(await finish(load('core'))).toHaveProperty('name');
    expect(addresses().filter((address) => address.startsWith('shared'))).toHaveLength(2);
  });

  it('the loader waits longer after each attempt, and stops after four attempts', async () => {
    const { load, addresses } = openPage((src) => src.includes('core'));
    const ended = load('core').catch((error: Error) => error);
    const tries = () => addresses().filter((address) => address.startsWith('core')).length;
    const counts: number[] = [];
    for (const pause of [0, 300, 1200, 4800, 60_000]) {
      await vi.advanceTimersByTimeAsync(pause);
      counts.push(tries());
    }
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect(await ended).toMatchObject({ message: expect.stringContaining('could not load') });
  });
});

describe('a failed load', () => {
  it('a failed load is not cached, and the next request works', async () => {
    let isDown = true;
    const { load } = openPage(() => isDown);
    expect(await finish(load('core'))).toBeInstanceOf(Error);
    isDown = false;
    expect(await finish(load('core'))).toHaveProperty('name');
  });

  it('a failed load is repeated at URLs that have not failed before', async () => {
    let isDown = true;
    const { load, addresses } = openPage((src) => isDown && src.includes('core'));
    await finish(load('core'));
    const failed = addresses().filter((address) => address.startsWith('core'));
    isDown = false;
    await finish(load('core'));
    expect(failed).toHaveLength(4);
    expect(failed).not.toContain(addresses().at(-1));
  });

  it('a failed load does not prevent other chunks from loading', async () => {
    const { load } = openPage((src) => src.includes('core'));
    const [core, cart] = await Promise.all([finish(load('core')), finish(load('cart'))]);
    expect(core).toBeInstanceOf(Error);
    expect(cart).toMatchObject({ name: 'cart' });
  });

  it('a load without a connection fails at once, and a later call loads the chunk', async () => {
    let isOnline = false;
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline;
      },
    });
    const { load, addresses } = openPage(() => !isOnline);
    await expect(load('core')).rejects.toThrow('could not load');
    expect(addresses()).toEqual(['shared-aaa1111a.js', 'core-bbb22222.js']);
    isOnline = true;
    await expect(load('core')).resolves.toBeDefined();
  });
});
