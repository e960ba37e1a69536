// Calls as the current caller: repeated if this is safe, and never sent as another caller.
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addToCurrentCartCall,
  estimateTotalsCall,
  getCurrentCartCall,
} from '../../../../../src/client/carts/cart-calls.ts';
import { type OpenSession, openSession } from '../../../../support/network/session.ts';
import { openStage } from '../../../../support/network/stages/stage.ts';
import { productIds } from '../../../../support/network/test-sandbox.ts';

const CART = '/ecom/v1/carts/current';
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const [mug = ''] = productIds;
const lineItems = [{ catalogReference: { catalogItemId: mug, appId }, quantity: 1 }];

let session: OpenSession;
const stage = openStage({
  prepare: (opened) => {
    opened.openBrowser({ random: () => 0.5 });
    session = openSession(opened.browser.openTab().environment, 'de-DE');
  },
});

const add = () => session.send(addToCurrentCartCall, { lineItems });
const read = () => session.send(getCurrentCartCall);

/** Returns the result or the error code, while the clock advances automatically. */
const outcome = async (work: Promise<unknown>): Promise<unknown> => {
  const ended = work.then(
    (answer) => answer,
    (error: { code: string }) => error.code,
  );
  await stage.settled();
  return ended;
};

const calls = () =>
  stage.sandbox.control
    .requests()
    .filter(({ path }) => path.startsWith(CART))
    .map(({ method, status, fault }) => `${method} ${fault ?? status}`);

describe('a call', () => {
  it('a call is sent with the access token and the language', async () => {
    await outcome(add());
    const { headers } = stage.network.sent.at(-1) ?? expect.fail('nothing sent');
    expect(headers.get('authorization')).toBe(session.tokens.get()?.accessToken.value);
    expect(headers.get('accept-language')).toBe('de-DE');
  });

  it('a call sends no language if none is set', async () => {
    session = openSession(stage.browser.openTab().environment);
    await outcome(add());
    expect(stage.network.sent.at(-1)?.headers.has('accept-language')).toBe(false);
  });
});

describe('a call for one identity', () => {
  const addAs = (caller: string) =>
    session.send(addToCurrentCartCall, { lineItems }, undefined, caller);

  it('a call for the current identity is sent', async () => {
    await outcome(session.accessToken.get());
    const { identity = '' } = session.tokens.get() ?? {};
    expect(await outcome(addAs(identity))).toMatchObject({ cart: { lineItems: [{}] } });
  });

  it('a call for one identity is not sent if the identity has changed or is missing', async () => {
    await outcome(session.accessToken.get());
    expect(await outcome(addAs('somebody else'))).toBe('identity_changed');
    await session.accessToken.signOut();
    expect(await outcome(addAs('who has left'))).toBe('identity_changed');
    expect(calls()).toEqual([]);
  });

  it('a call for one identity is not sent as another identity after the token was refused', async () => {
    await outcome(session.accessToken.get());
    const { identity = '' } = session.tokens.get() ?? {};
    const fault = { kind: 'status', status: 401, body: { message: 'ended' } };
    stage.sandbox.control.setFaults({ match: { path: CART }, fault });
    stage.network.hold('POST', 'add-to-cart');
    // Time does not pass, so that the request does not time out before its response.
    const ended = addAs(identity).catch((error: { code: string }) => error.code);
    await stage.network.rest();
    await session.accessToken.signOut();
    stage.network.letGo();
    expect(await outcome(ended)).toBe('identity_changed');
    expect(calls()).toEqual(['POST status']);
  });
});

describe('a refused token', () => {
  it('a refused token is renewed, and the call is repeated once', async () => {
    await outcome(add());
    const fault = { kind: 'status', status: 401, body: { message: 'expired' } };
    stage.sandbox.control.setFaults({ match: { path: CART }, fault });
    const before = session.tokens.get();
    expect(await outcome(add())).toMatchObject({ cart: { lineItems: [{ quantity: 2 }] } });
    expect(calls()).toEqual(['POST 200', 'POST status', 'POST 200']);
    expect(session.tokens.get()?.identity).toBe(before?.identity);
    expect(session.tokens.get()?.accessToken).not.toEqual(before?.accessToken);
  });

  it('a call fails without a third attempt if its token is refused twice in a row', async () => {
    const fault = { kind: 'status', status: 401, body: { message: 'no' } };
    stage.sandbox.control.setFaults({ match: { path: CART }, fault, times: 5 });
    expect(await outcome(add())).toBe('UNAUTHORIZED');
    expect(calls()).toEqual(['POST status', 'POST status']);
  });

  it('the visitor is kept if a refused token cannot be renewed now', async () => {
    await outcome(add());
    const before = session.tokens.get();
    const body = { message: 'expired' };
    stage.sandbox.control.setFaults([
      { match: { path: CART }, fault: { kind: 'status', status: 401, body } },
      { match: { path: '/oauth2' }, fault: { kind: 'drop-before' } },
    ]);
    expect(await outcome(add())).toBe('network');
    expect(session.tokens.get()?.refreshToken).toEqual(before?.refreshToken);
  });
});

describe('a visitor that the platform has deleted', () => {
  beforeEach(async () => {
    await outcome(add());
    await stage.sandbox.reset({ keepCatalog: true });
  });

  it('a deleted visitor’s changes are not sent in the name of the next visitor', async () => {
    const before = session.tokens.get()?.identity;
    expect(await outcome(add())).toBe('identity_changed');
    expect(calls()).toEqual(['POST 401']);
    expect(session.tokens.get()?.identity).not.toBe(before);
    expect(await outcome(add())).toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } });
  });

  it('a deleted visitor’s reads are not sent in the name of the next visitor', async () => {
    // The read fails, because a response to the next visitor must not count as the response to the deleted visitor.
    expect(await outcome(read())).toBe('identity_changed');
    expect(calls()).toEqual(['GET 401']);
  });
});

describe('a temporary failure', () => {
  const trouble = [
    ['a dropped connection', { kind: 'drop-before' }],
    ['a lost response', { kind: 'drop-after' }],
    ['a 503', { kind: 'status', status: 503 }],
    ['an unreadable response', { kind: 'malformed' }],
  ] as const;

  it.each(trouble)('a read is repeated twice after a temporary failure: %s', async (_, fault) => {
    await outcome(add());
    stage.sandbox.control.setFaults({ match: { path: CART }, fault, times: 2 });
    const start = stage.time.now();
    expect(await outcome(read())).toMatchObject({ cart: { lineItems: [{ quantity: 1 }] } });
    expect(stage.time.now() - start).toBe(400 + 1500);
    expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(3);
  });

  it.each(trouble)('a read fails after the third attempt: %s', async (_, fault) => {
    await outcome(add());
    stage.sandbox.control.setFaults({ match: { path: CART }, fault, times: 9 });
    expect(await outcome(read())).toEqual(expect.any(String));
    expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(3);
  });

  it.each(trouble)('a change is not repeated after a temporary failure: %s', async (_, fault) => {
    await session.accessToken.get();
    stage.sandbox.control.setFaults({ match: { path: CART }, fault });
    expect(await outcome(add())).toEqual(expect.any(String));
    expect(calls()).toHaveLength(1);
  });

  it('a POST that only reads is repeated after a temporary failure', async () => {
    await outcome(add());
    stage.sandbox.control.setFaults({ match: { path: CART }, fault: { kind: 'drop-before' } });
    const estimate = session.send(estimateTotalsCall, {});
    expect(await outcome(estimate)).toHaveProperty('priceSummary');
  });

  it('a repeated call waits for Retry-After', async () => {
    await outcome(add());
    const fault = { kind: 'status', status: 503, retryAfterSeconds: 20 };
    stage.sandbox.control.setFaults({ match: { path: CART }, fault });
    const start = stage.time.now();
    await outcome(read());
    expect(stage.time.now() - start).toBe(20_000);
  });

  it('a call fails at once if Retry-After is more than half a minute', async () => {
    await outcome(add());
    const fault = { kind: 'status', status: 503, retryAfterSeconds: 31 };
    stage.sandbox.control.setFaults({ match: { path: CART }, fault, times: 9 });
    const start = stage.time.now();
    expect(await outcome(read())).toBe('system_error');
    expect(stage.time.now()).toBe(start);
  });
});

describe('an aborted call', () => {
  it('an aborted call is not repeated', async () => {
    await outcome(add());
    const wish = new AbortController();
    const ended = session.send(getCurrentCartCall, undefined, wish.signal).catch((error) => error);
    wish.abort();
    expect(await outcome(ended)).toMatchObject({ code: 'aborted' });
    expect(calls().filter((call) => call.startsWith('GET')).length).toBeLessThanOrEqual(1);
  });
});
