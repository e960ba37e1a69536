// 10,000 hostile inputs for each reader that a login uses: the frame's message, return addresses, the configuration.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { read } from '../../../src/app/attributes/attribute.ts';
import { readConfig } from '../../../src/app/attributes/read-config.ts';
import { loginReturn } from '../../../src/app/attributes/script-tag.ts';
import { createRequireReturn } from '../../../src/client/auth/login/allowed-returns.ts';
import { judgeMessage } from '../../../src/client/auth/login/login-frame.ts';
import { safeHref } from '../../../src/client/codec/safe-url.ts';
import { ADDRESS, CODE, origins, PLATFORM, STATE } from '../../support/fakes/forged-messages.ts';
import { createReading } from '../../support/fakes/reading.ts';
import { addresses, anything, ensure, FUZZ_TIMEOUT_MS, fuzz } from '../../support/hostile/fuzz.ts';

const ours = { name: 'our frame' };

/** Messages that differ from the valid message in one field or completely. */
const messages = () => {
  const field = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(STATE, CODE, 'access_denied') },
    fc.constantFrom<unknown>(
      '',
      `${STATE} `,
      STATE.toLowerCase(),
      'x'.repeat(4_097),
      [STATE],
      0,
      null,
    ),
    anything,
  );
  const near = fc.record({ state: field, code: field, error: field }, { requiredKeys: [] });
  const shaped = fc.oneof(
    { weight: 6, arbitrary: fc.record({ state: fc.constant(STATE), code: fc.constant(CODE) }) },
    { weight: 4, arbitrary: near },
    near.map((fields) => Object.create(fields)),
    near.map((fields) => Object.assign(Object.create(null), fields)),
    near.map((fields) => Object.assign([], fields)),
    near.map((fields) =>
      Object.defineProperties(
        {},
        Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, { get: () => value }]),
        ),
      ),
    ),
    near.map((fields) => Object.keys(fields).join(STATE)),
    anything,
  );
  return fc.record({
    origin: fc.oneof(
      fc.constant(PLATFORM),
      fc.constantFrom(...Object.values(origins)),
      addresses(PLATFORM),
    ),
    source: fc.oneof(
      { weight: 5, arbitrary: fc.constant<unknown>(ours) },
      fc.constantFrom<unknown>(null, undefined, { name: 'our frame' }, 'our frame'),
    ),
    data: shaped,
    isPending: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, fc.boolean()),
  });
};

it(
  'a login accepts only a code from our frame with the right state, and only while it waits for the code',
  async () => {
    const isWord = (value: unknown): boolean =>
      typeof value === 'string' && value.length > 0 && value.length <= 4_096;
    const counts = await fuzz('the frame’s message', messages(), ({ isPending, ...given }) => {
      const expected = { origin: new URL(ADDRESS).origin, source: ours, state: STATE, isPending };
      const verdict = judgeMessage(given as MessageEvent<unknown>, expected);
      if (verdict === 'ignore') return 'refused';
      ensure(isPending, 'the login waits');
      ensure(given.source === ours, 'the message is of our frame');
      const isSecure = /^https:/.test(String(given.origin));
      ensure(isSecure || given.origin === PLATFORM, 'its origin is secure');
      const own = Object.getOwnPropertyDescriptors(given.data as object) as PropertyDescriptorMap;
      const state: unknown = own['state']?.value;
      // An error ends the login even without a state, but not with a wrong state.
      if (verdict.error) {
        ensure(state === STATE || !isWord(state), 'the error has no other state');
        return isWord(own['error']?.value) ? 'taken' : 'refused';
      }
      ensure(state === STATE, 'it has the state as its own');
      ensure(isWord(verdict.code), 'it has a code');
      ensure(own['code']?.value === verdict.code, 'the code is its own');
      return 'taken';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(500);
  },
  FUZZ_TIMEOUT_MS,
);

it(
  'an accepted return address is in the allowed origins, and a refused address causes only a TypeError',
  async () => {
    const page = 'https://shop.example';
    const allowed = [page, 'https://login.shop.example'];
    const requireReturn = createRequireReturn(page, allowed);
    const input = fc.oneof(addresses(page), addresses('https://login.shop.example'), anything);
    const counts = await fuzz('the return address', input, (address) => {
      const text = typeof address === 'string' ? address : '';
      const back = read(loginReturn, createReading({ loginReturn: text }, { URL: `${page}/x` }));
      ensure(back === undefined || new URL(back).origin === page, 'the page is of this site');
      const link = safeHref(address);
      ensure(!link || /^https?:$/.test(new URL(link).protocol), 'the link is http or https');
      let taken: string;
      try {
        taken = requireReturn('callbacks.postFlowUrl', address);
      } catch (error) {
        ensure(error instanceof TypeError, 'a TypeError is thrown');
        ensure(
          /^callbacks\.postFlowUrl: expected an /.test(error.message),
          'it says what was expected',
        );
        return 'refused';
      }
      const url = new URL(taken);
      ensure(allowed.includes(url.origin), 'the origin is allowed');
      ensure(url.username + url.password === '', 'there is no user name');
      ensure(!/[\s\\]/.test(taken), 'there is no space and no backslash');
      ensure(url.href === taken, 'it is read in one way only');
      return 'taken';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(200);
  },
  FUZZ_TIMEOUT_MS,
);

it(
  'a configuration value is accepted only if it is on its list, and an invalid value throws no error',
  async () => {
    const lists: Record<string, readonly string[]> = {
      theme: ['auto', 'light', 'dark', 'own'],
      position: ['bottom-end', 'bottom-start', 'top-end', 'top-start', 'none'],
      afterAdd: ['open', 'toast', 'badge', 'none'],
      login: ['frame', 'form', 'redirect'],
      tokens: ['local', 'session', 'memory', 'cookie'],
    };
    const word = fc.oneof(
      fc.constantFrom(
        ...Object.values(lists).flat(),
        'constructor',
        '__proto__',
        'toString',
        'EUR',
        'eur',
        'de-DE',
        'de_DE',
        'x-y',
      ),
      fc.string({ unit: 'binary', maxLength: 20 }),
    );
    const names = [...Object.keys(lists), 'locale', 'currency', 'clientId'];
    const attributes = fc.record(
      {
        ...Object.fromEntries(names.map((name) => [name, word])),
        api: addresses('https://shop.example'),
      },
      { requiredKeys: [] },
    );
    const dataset = fc
      .tuple(attributes, fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }))
      .map(([known, unknown]) => ({ ...unknown, ...known }) as Record<string, string>);
    const counts = await fuzz('the configuration', dataset, (given) => {
      const reading = createReading(given);
      const config = readConfig(reading);
      if (!config) {
        ensure(reading.reported.length > 0, 'the mistake is reported');
        return 'refused';
      }
      ensure(config.clientId === given['clientId'], 'the client id is the given one');
      const origin = given['api'] === undefined ? undefined : new URL(given['api']).origin;
      ensure(
        config.api === origin && /^https?:/.test(origin ?? 'https:'),
        'the API is the given one',
      );
      const words: Record<string, unknown> = { ...config };
      for (const [name, list] of Object.entries(lists)) {
        const value = String(words[name]);
        ensure(list.includes(value), 'the word is on its list');
        ensure(value === list[0] || given[name] === value, 'the word is the given one');
      }
      const { locale = 'en' } = config;
      ensure(Intl.getCanonicalLocales(locale)[0] === locale, 'the language is canonical');
      return 'taken';
    });
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(500);
  },
  FUZZ_TIMEOUT_MS,
);
