// The sandbox's control room: faults on demand, received requests, settings and reset.
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../../demo/sandbox/sandbox.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { openTestStore } from '../support/open-test-store.ts';
import { call, cartPath, codeOf, line, newVisitor, origin, productId } from '../support/store.ts';

const { store } = await openTestStore();

describe('the control room', () => {
  const control = (method: string, path: string, body?: unknown) =>
    call(store, method, `/__sandbox/${path}`, { ...(body !== undefined && { body }) });
  const fault = (rule: unknown) => control('POST', 'faults', rule);
  const quantity = async (visitor: Awaited<ReturnType<typeof newVisitor>>) =>
    (await visitor.getCart()).body.cart?.lineItems[0]?.quantity ?? 0;

  it('the sandbox has a control room only if it runs for development', async () => {
    const closed = await createSandbox({ seed: testSeed });
    expect((await call(closed, 'GET', '/__sandbox/requests')).status).toBe(404);
    expect((await call(closed, 'POST', '/__sandbox/reset', { body: {} })).status).toBe(404);
    await closed.close();
  });

  it('a fault sets the status and the Retry-After header of one response', async () => {
    const visitor = await newVisitor(store);
    await fault({
      match: { method: 'get', path: cartPath },
      fault: { kind: 'status', status: 429, retryAfterSeconds: 2 },
    });
    const refused = await visitor.getCart();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('x-wix-request-id')).toBeTruthy();
    expect((await visitor.getCart()).status).toBe(404);
  });

  it('a fault drops a request before it is applied', async () => {
    const visitor = await newVisitor(store);
    await fault({ match: { path: '/add-to-cart$/' }, fault: { kind: 'drop-before' } });
    await expect(visitor.add(line('card'))).rejects.toThrow(new TypeError('fetch failed'));
    expect(await quantity(visitor)).toBe(0);
  });

  it('a fault drops the response after the request is applied', async () => {
    const visitor = await newVisitor(store);
    await fault({ match: { path: '/add-to-cart$/' }, fault: { kind: 'drop-after' }, times: 2 });
    await expect(visitor.add(line('card'))).rejects.toThrow(TypeError);
    await expect(visitor.add(line('card'))).rejects.toThrow(TypeError);
    await visitor.add(line('card'));
    expect(await quantity(visitor)).toBe(3);
  });

  it('a fault sends a malformed response after the request is applied', async () => {
    const visitor = await newVisitor(store);
    await fault({ match: { path: cartPath, method: 'POST' }, fault: { kind: 'malformed' } });
    await expect(visitor.add(line('card'))).rejects.toThrow(SyntaxError);
    expect(await quantity(visitor)).toBe(1);
  });

  it('a delayed request is applied even if the caller aborts it', async () => {
    const visitor = await newVisitor(store);
    await fault({ match: { path: cartPath }, fault: { kind: 'delay', ms: 60 } });
    const abort = new AbortController();
    const answer = store.fetch(
      new Request(`${origin}${cartPath}/add-to-cart`, {
        method: 'POST',
        headers: { authorization: visitor.token, 'content-type': 'application/json' },
        body: JSON.stringify({ lineItems: [line('card')] }),
        signal: abort.signal,
      }),
    );
    setTimeout(() => abort.abort(), 10);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => quantity(visitor)).toBe(1);
  });

  it('random faults repeat if the seed is the same', async () => {
    const visitor = await newVisitor(store);
    const play = async () => {
      store.control.setFaults({
        fault: { kind: 'status', status: 500 },
        probability: 0.4,
        seed: 7,
      });
      const statuses: number[] = [];
      for (let count = 0; count < 20; count += 1) statuses.push((await visitor.getCart()).status);
      return statuses;
    };
    const first = await play();
    expect(new Set(first)).toEqual(new Set([404, 500]));
    expect(await play()).toEqual(first);
    store.control.clearFaults();
    expect((await visitor.getCart()).status).toBe(404);
  });

  it('the control room lists requests with redacted secrets, and omits requests to the control room', async () => {
    const before = store.control.requests().length;
    const visitor = await newVisitor(store);
    await call(store, 'POST', '/oauth2/token', {
      body: {
        clientId: 'sandbox-client',
        grantType: 'refresh_token',
        refreshToken: visitor.refreshToken,
      },
    });
    await visitor.add(line('card'));
    const { body } = await control('GET', 'requests');
    expect(JSON.stringify(body)).not.toContain(visitor.refreshToken);
    expect(JSON.stringify(body)).not.toContain(visitor.token);
    expect(body.requests.slice(before)).toMatchObject([
      { method: 'POST', path: '/oauth2/token', status: 200 },
      { body: { grantType: 'refresh_token', refreshToken: '[redacted]' } },
      { path: `${cartPath}/add-to-cart`, body: { lineItems: [{ quantity: 1 }] } },
    ]);
  });

  it('an invalid fault or setting is refused with status 400', async () => {
    expect((await fault({ fault: { kind: 'explode' } })).status).toBe(400);
    expect((await fault({ match: { path: '/(/' }, fault: { kind: 'drop-before' } })).status).toBe(
      400,
    );
    expect((await control('POST', 'settings', { rotate: true })).status).toBe(400);
  });

  it('a reset of the sandbox restores the default settings and the seed data', async () => {
    const visitor = await newVisitor(store);
    await visitor.add(line('card'));
    await store.control.setStock({ productId: productId('mug'), quantity: 0 });
    await control('POST', 'settings', { accessTokenSeconds: 5, latencyMs: 1 });
    expect((await control('GET', 'settings')).body).toMatchObject({ accessTokenSeconds: 5 });
    await control('POST', 'reset', {});
    expect((await control('GET', 'settings')).body).toMatchObject({ accessTokenSeconds: 14_400 });
    expect(codeOf(await visitor.getCart())).toBe('INVALID_TOKEN');
    const next = await newVisitor(store);
    expect((await control('GET', 'outbox')).body).toEqual({ outbox: [] });
    expect((await control('GET', 'events')).body).toEqual({ events: [] });
    expect((await next.add(line('mug', 5))).status).toBe(200);
  });
});
