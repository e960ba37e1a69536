// Chunks as a page loads them: under their hash, each file once, and again when a try has failed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPolicy } from '../../../src/model/trusted-types.ts';
import { createLoadChunk } from '../../../widget-loader/load-chunk.ts';

const BASE = 'https://cdn.example/v1/chunks/';
// `core` and `cart` both need `shared`.
const FILES = 'shared:aa/a11+11aaa= core:bbb22222= cart:ccc33333=';

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
  const made: [name: string, on: string[]][] = [];
  const run = async (address: string) => {
    ran.push(address);
    return {
      default: (chunks: object) => {
        made.push([address.replace(BASE, ''), Object.keys(chunks)]);
        return { address };
      },
    };
  };
  const natives = { nonce: 'abc', policy: createPolicy({}, [BASE]) };
  const load = createLoadChunk(FILES, BASE, natives, document, run);
  const addresses = () => scripts.map(({ src }) => src.replace(BASE, ''));
  return { load, scripts, ran, made, addresses };
};

/** Ends all tries, with their pauses. */
const finish = async <T>(work: Promise<T>): Promise<T | Error> => {
  const ended = work.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  return ended;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a chunk', () => {
  it('comes with what it needs, each file under its hash and the owner’s nonce', async () => {
    const { load, scripts, ran, addresses } = openPage();
    expect(await load('core', 'shared core')).toEqual({ address: `${BASE}core-bbb22222.js` });
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

  it('is created with the chunks that it needs, once all have loaded', async () => {
    const { load, scripts, made } = openPage();
    const loading = load('core', 'shared core');
    expect([scripts.length, made]).toEqual([2, []]);
    await loading;
    await load('cart', 'shared cart');
    expect(made).toEqual([
      ['shared-aaa1111a.js', ['natives']],
      ['core-bbb22222.js', ['natives', 'shared']],
      ['cart-ccc33333.js', ['natives', 'shared', 'core']],
    ]);
  });

  it('is not created without the chunks that it needs, in whatever order they load', async () => {
    const { load, made } = openPage((src) => src.includes('shared'));
    expect(await finish(load('core', 'shared core'))).toBeInstanceOf(Error);
    expect(made).toEqual([]);
  });

  it('is fetched once, however often it is requested', async () => {
    const { load, addresses } = openPage();
    const all = await Promise.all([load('core', 'shared core'), load('core', 'shared core')]);
    expect(await load('core', 'shared core')).toBe(all[0]);
    expect(addresses()).toHaveLength(2);
  });

  it('shares files with another chunk', async () => {
    const { load, addresses } = openPage();
    await Promise.all([load('core', 'shared core'), load('cart', 'shared cart')]);
    expect(addresses().sort()).toEqual([
      'cart-ccc33333.js',
      'core-bbb22222.js',
      'shared-aaa1111a.js',
    ]);
  });
});

describe('a chunk that the loader does not know', () => {
  it('is loaded from the files named in the call', async () => {
    const { load, scripts, addresses } = openPage();
    const wish = () => load('account', 'float:ddd44444= menu:eee55555=');
    expect(await wish()).toEqual({ address: `${BASE}menu-eee55555.js` });
    await wish();
    expect(addresses()).toEqual(['float-ddd44444.js', 'menu-eee55555.js']);
    expect(scripts.map(({ integrity }) => integrity)).toEqual([
      'sha256-ddd44444=',
      'sha256-eee55555=',
    ]);
  });

  it('shares a file with another', async () => {
    const { load, addresses } = openPage();
    await load('account', 'float:ddd44444= menu:eee55555=');
    await load('choose', 'float:ddd44444= tip:fff66666=');
    expect(addresses()).toEqual(['float-ddd44444.js', 'menu-eee55555.js', 'tip-fff66666.js']);
  });

  it('can name a file whose hash the loader knows', async () => {
    const { load, scripts } = openPage();
    await load('account', 'shared menu:eee55555=');
    expect(scripts.map(({ integrity }) => integrity)).toEqual([
      'sha256-aa/a11+11aaa=',
      'sha256-eee55555=',
    ]);
  });

  it('fails without a request when no list has its files', async () => {
    const { load, scripts } = openPage();
    expect(await finish(load('account'))).toBeInstanceOf(Error);
    expect(scripts).toEqual([]);
  });
});

describe('a failed try', () => {
  it('is followed by another at a new address, since browsers remember failures', async () => {
    let failures = 1;
    const { load, addresses, ran, scripts } = openPage(
      (src) => src.includes('core') && failures-- > 0,
    );
    expect(await finish(load('core', 'shared core'))).toEqual({
      address: `${BASE}core-bbb22222.js?try=1`,
    });
    expect(addresses()).toEqual([
      'shared-aaa1111a.js',
      'core-bbb22222.js',
      'core-bbb22222.js?try=1',
    ]);
    expect(scripts.at(-1)?.integrity).toBe('sha256-bbb22222=');
    expect(ran.at(-1)).toBe(`${BASE}core-bbb22222.js?try=1`);
  });

  it('leaves no script element behind', async () => {
    const { load, scripts } = openPage((src) => src.endsWith('core-bbb22222.js'));
    await finish(load('core', 'shared core'));
    expect(scripts.filter(({ isThere }) => isThere).map(({ src }) => src)).toEqual([
      `${BASE}shared-aaa1111a.js`,
      `${BASE}core-bbb22222.js?try=1`,
    ]);
  });

  it('of a shared file brings that again too', async () => {
    let failures = 1;
    const { load, addresses } = openPage((src) => src.includes('shared') && failures-- > 0);
    expect(await finish(load('core', 'shared core'))).toHaveProperty('address');
    expect(addresses().filter((address) => address.startsWith('shared'))).toHaveLength(2);
  });

  it('waits longer each time, and gives up after four tries', async () => {
    const { load, addresses } = openPage((src) => src.includes('core'));
    const ended = load('core', 'shared core').catch((error: Error) => error);
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

describe('a load that was given up', () => {
  it('is forgotten, so that the next request works', async () => {
    let isDown = true;
    const { load } = openPage(() => isDown);
    expect(await finish(load('core', 'shared core'))).toBeInstanceOf(Error);
    isDown = false;
    expect(await finish(load('core', 'shared core'))).toHaveProperty('address');
  });

  it('is tried at addresses that no browser can remember as failed', async () => {
    let isDown = true;
    const { load, addresses } = openPage((src) => isDown && src.includes('core'));
    await finish(load('core', 'shared core'));
    const failed = addresses().filter((address) => address.startsWith('core'));
    isDown = false;
    await finish(load('core', 'shared core'));
    expect(failed).toHaveLength(4);
    expect(failed).not.toContain(addresses().at(-1));
  });

  it('does not keep other chunks from loading', async () => {
    const { load } = openPage((src) => src.includes('core'));
    const [core, cart] = await Promise.all([
      finish(load('core', 'shared core')),
      finish(load('cart', 'shared cart')),
    ]);
    expect(core).toBeInstanceOf(Error);
    expect(cart).toEqual({ address: `${BASE}cart-ccc33333.js` });
  });

  it('fails at once without a connection, and the next call loads it', async () => {
    let isOnline = false;
    vi.stubGlobal('navigator', {
      get onLine() {
        return isOnline;
      },
    });
    const { load, addresses } = openPage(() => !isOnline);
    await expect(load('core', 'shared core')).rejects.toThrow('could not load');
    expect(addresses()).toEqual(['shared-aaa1111a.js', 'core-bbb22222.js']);
    isOnline = true;
    await expect(load('core', 'shared core')).resolves.toBeDefined();
  });
});
