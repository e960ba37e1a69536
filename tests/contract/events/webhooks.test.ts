// Registering webhooks, refused addresses, and webhooks in the control room. Facts: docs/platform/events.md#delivery.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cartUpdated, hookUrl, openCartListener } from '../support/event-listener.ts';
import { call } from '../support/store.ts';

const updated = cartUpdated;

const { listened, handled, step, deliver, waiting } = await openCartListener();

describe('webhooks', () => {
  it('webhooks are sent to subscribers of the event type until the subscription is removed', async () => {
    const { control } = listened.store;
    const [all] = control.webhooks();
    await control.unregisterWebhook(all?.id ?? '');
    step('cart-1', 1);
    const one = await control.registerWebhook({ url: hookUrl, events: [updated] });
    expect(one).toMatchObject({ url: hookUrl, events: [updated] });
    control.publishEvent({ eventType: 'wix.ecom.v1.cart_deleted', entityId: 'cart-1' });
    step('cart-1', 2);
    await deliver();
    expect(handled).toEqual(['cart-1 2']);
    await control.unregisterWebhook(one.id);
    await expect(control.unregisterWebhook(one.id)).rejects.toThrow('no such webhook');
    expect(control.webhooks()).toEqual([]);
  });

  it.each([
    'https://example.com/hook',
    'http://10.0.0.1/hook',
    'http://127.0.0.1.example.com/',
    'http://localhost.example.com/',
    'http://user:word@127.0.0.1/',
    'ftp://127.0.0.1/',
    '/hook',
    'http://0x7f.1.example/',
  ])('webhooks are sent only to this machine: %s is refused', async (url) => {
    const answer = await call(listened.store, 'POST', '/__sandbox/webhooks', { body: { url } });
    expect(answer.status).toBe(400);
  });

  it('webhooks do not follow redirects', async () => {
    const redirects: string[] = [];
    listened.network.carry = async (request) => {
      redirects.push(request.redirect);
      return new Response(null, { status: 302, headers: { location: 'https://example.com/' } });
    };
    step('cart-1', 1);
    await deliver();
    expect(redirects).toEqual(['manual']);
    expect(await waiting()).toMatchObject([{ state: 'WAITING', lastResult: '302' }]);
  });

  it('a reset deletes webhooks and their deliveries', async () => {
    listened.network.carry = async () => new Response(null, { status: 503 });
    step('cart-1', 1);
    await deliver();
    await listened.store.reset({ keepCatalog: true });
    const { control } = listened.store;
    expect([control.webhooks(), await waiting(), control.published()]).toEqual([[], [], []]);
  });

  it('webhooks are managed in the control room', async () => {
    const room = (method: string, path: string, body?: unknown) =>
      call(listened.store, method, `/__sandbox/${path}`, { ...(body !== undefined && { body }) });
    const { body: added } = await room('POST', 'webhooks', { url: 'http://localhost:9/other' });
    expect((await room('GET', 'webhooks')).body.webhooks).toHaveLength(2);
    const { body: reported } = await room('POST', 'events', {
      eventType: updated,
      visitorId: randomUUID(),
    });
    expect(reported.identity.identityType).toBe('ANONYMOUS_VISITOR');
    await room('POST', 'deliveries');
    expect(listened.sent).toHaveLength(2);
    expect((await room('GET', 'deliveries')).body.deliveries).toEqual([]);
    expect((await room('GET', 'events/log')).body.events).toEqual([reported]);
    expect((await room('GET', 'events/types')).body.eventTypes).toHaveLength(63);
    expect((await room('GET', 'events/key')).body.publicKey).toContain('BEGIN PUBLIC KEY');
    expect((await room('DELETE', `webhooks/${added.id}`)).status).toBe(200);
    expect((await room('DELETE', `webhooks/${added.id}`)).status).toBe(404);
    expect((await room('POST', 'events', { eventType: 'cart_created' })).status).toBe(400);
  });
});
