// The globals are captured once: a page that replaces them later does not affect the client.
import { describe, expect, it } from 'vitest';
import { takeEnvironment } from '../../../../src/client/environment/environment.ts';
import { takePageFetch } from '../../../../src/client/environment/page-fetch.ts';

const pageOf = (globals: object) => globals as unknown as typeof globalThis;

describe('the environment', () => {
  it('the environment calls the original fetch after the page has replaced it', async () => {
    const page = {
      Date,
      Math,
      setTimeout,
      clearTimeout,
      fetch(this: unknown) {
        if (this !== page) throw new TypeError('Illegal invocation');
        return Promise.resolve(new Response('the first'));
      },
    };
    const environment = takeEnvironment(takePageFetch(pageOf(page)), pageOf(page));
    page.fetch = () => Promise.resolve(new Response('the second'));
    expect(await (await environment.fetch('/', {})).text()).toBe('the first');
  });

  it('the environment works without a page', () => {
    const environment = takeEnvironment(fetch, pageOf({ Date, Math, setTimeout, clearTimeout }));
    expect([environment.document, environment.locks]).toEqual([undefined, undefined]);
    expect(environment.listen('online', () => {})).not.toThrow();
  });

  it('the environment reads localStorage only when localStorage() is called', () => {
    const page = {
      get localStorage() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    const scope = pageOf(Object.assign(page, { Date, Math, setTimeout, clearTimeout }));
    const environment = takeEnvironment(fetch, scope);
    expect(() => environment.localStorage()).toThrow('insecure');
  });
});

describe('the options of a request', () => {
  const sentWith = async (init: RequestInit): Promise<RequestInit | undefined> => {
    let sent: RequestInit | undefined;
    const send = async (_: unknown, given?: RequestInit) => {
      sent = given;
      return new Response('');
    };
    await takePageFetch(pageOf({ fetch: send }))('/', init);
    return sent;
  };

  it('the options of a request reach a wrapper around fetch as an ordinary object', async () => {
    const sent = await sentWith({ method: 'POST' });
    expect([sent instanceof Object, Object.keys(sent ?? {}), `${sent}`]).toEqual([
      true,
      ['method'],
      '[object Object]',
    ]);
  });

  it('the options of a request have no properties of a polluted Object.prototype', async () => {
    const all = Object.prototype as Record<string, unknown>;
    const names = ['body', 'cache', 'method', 'referrer'];
    for (const name of names) all[name] = 'taken';
    try {
      const sent = await sentWith({ method: 'POST' });
      const { body, cache, method, referrer } = sent ?? {};
      expect([body, cache, method, referrer]).toEqual([undefined, undefined, 'POST', undefined]);
    } finally {
      for (const name of names) delete all[name];
    }
  });
});
