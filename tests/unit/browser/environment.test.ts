// The globals are taken once: what a page replaces later does not reach the client.
import { describe, expect, it } from 'vitest';
import { takeEnvironment } from '../../../src/browser/environment.ts';

const pageOf = (globals: object) => globals as unknown as typeof globalThis;

describe('the environment', () => {
  it('calls the original fetch after the page has replaced it', async () => {
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
    const environment = takeEnvironment(pageOf(page));
    page.fetch = () => Promise.resolve(new Response('the second'));
    expect(await (await environment.fetch('/', {})).text()).toBe('the first');
  });

  it('works without a page', () => {
    const environment = takeEnvironment(pageOf({ fetch, Date, Math, setTimeout, clearTimeout }));
    expect([environment.document, environment.locks]).toEqual([undefined, undefined]);
    expect(environment.listen('online', () => {})).not.toThrow();
  });

  it('reads storage only when it is called', () => {
    const page = {
      get localStorage() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    };
    const scope = pageOf(Object.assign(page, { fetch, Date, Math, setTimeout, clearTimeout }));
    const environment = takeEnvironment(scope);
    expect(() => environment.localStorage()).toThrow('insecure');
  });
});
