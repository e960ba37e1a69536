// A receiver refuses deliveries that lack the platform's signature, contain no event, or were already handled.
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { createEventReceiver, createMemoryStore } from '../../../src/package/events.ts';
import {
  answerOf,
  cartCreated,
  clock,
  dataOf,
  delivery,
  privateKey,
  publicKey,
  receiverWith,
  signed,
  tokenOf,
} from './support.ts';

const created = 'wix.ecom.v1.cart_created';

const encode = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const claims = { data: dataOf(created, cartCreated('e1')), exp: clock.now / 1000 + 300 };

const refused = async (body: BodyInit, options = {}) => {
  const receiver = receiverWith(options);
  const handler = vi.fn();
  receiver.on(created, handler);
  const { status, code } = await answerOf(await receiver.handle(delivery(body)));
  expect(handler).not.toHaveBeenCalled();
  return `${status} ${code}`;
};

describe('rejected deliveries', () => {
  it('a delivery with a tampered body is rejected', async () => {
    const [head, , mark] = (await signed(claims)).split('.');
    const other = encode({ ...claims, data: dataOf(created, cartCreated('e2')) });
    expect(await refused(`${head}.${other}.${mark}`)).toBe('401 invalid_token');
  });

  it('a delivery with a tampered signature is rejected', async () => {
    const token = await signed(claims);
    const last = token.at(-3) === 'A' ? 'B' : 'A';
    expect(await refused(token.slice(0, -3) + last + token.slice(-2))).toBe('401 invalid_token');
  });

  it('a delivery signed by another key is rejected', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await refused(await signed(claims, other.privateKey))).toBe('401 invalid_token');
  });

  it.each(['none', 'None', 'NONE'])('a delivery with the algorithm %s is rejected', async (alg) => {
    expect(await refused(`${encode({ alg })}.${encode(claims)}.`)).toBe('401 invalid_token');
  });

  it.each([
    ['PEM', publicKey],
    ['trimmed PEM', publicKey.trim()],
    ['base64', Buffer.from(publicKey).toString('base64')],
  ])(
    'a delivery with HS256 and the public key as the secret (%s) is rejected',
    async (_, secret) => {
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
      const mark = createHmac('sha256', secret).update(text).digest('base64url');
      expect(await refused(`${text}.${mark}`)).toBe('401 invalid_token');
    },
  );

  it.each(['RS384', 'RS512', 'PS256'])(
    'a delivery with the algorithm %s is rejected, even if the key is right',
    async (alg) => {
      const text = `${encode({ alg })}.${encode(claims)}`;
      const mark = sign(`sha${alg.slice(2)}`, Buffer.from(text), privateKey).toString('base64url');
      expect(await refused(`${text}.${mark}`)).toBe('401 invalid_token');
    },
  );

  it('a delivery that contains its signing key in the header is rejected', async () => {
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = other.publicKey.export({ format: 'jwk' });
    const text = `${encode({ alg: 'RS256', jwk })}.${encode(claims)}`;
    const mark = sign('sha256', Buffer.from(text), other.privateKey).toString('base64url');
    expect(await refused(`${text}.${mark}`)).toBe('401 invalid_token');
  });

  it('an expired delivery is rejected, except within the clock tolerance', async () => {
    const data = dataOf(created, cartCreated('e1'));
    expect(await refused(await signed({ data }, privateKey, -31))).toBe('401 expired_token');
    const receiver = receiverWith();
    const late = await signed({ data }, privateKey, -29);
    expect((await receiver.handle(delivery(late))).status).toBe(200);
  });

  it('a delivery that is not valid yet is rejected', async () => {
    const token = await signed({ ...claims, nbf: clock.now / 1000 + 3600 });
    expect(await refused(token)).toBe('401 expired_token');
  });

  it('a delivery that is older than the receiver allows is rejected', async () => {
    const token = await signed({ data: claims.data }, privateKey, 100_000);
    const later = { maxAgeSeconds: 3600, now: () => clock.now + 4_000_000 };
    expect(await refused(token, later)).toBe('401 expired_token');
  });

  it.each([
    ['empty', ''],
    ['plain text', 'hello'],
    ['JSON', '{"eventType":"x"}'],
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['three unreadable parts', 'a.b.c'],
    ['a header that is not JSON', `${encode('nope')}.${encode(claims)}.AAAA`],
    ['a header that is null', `${encode('null')}.${encode(claims)}.AAAA`],
    ['bytes', new Uint8Array([0xff, 0xfe, 0x00])],
  ])('a delivery is rejected if it is %s', async (_, body) => {
    expect(await refused(body)).toMatch(/^(400 malformed_token|401 invalid_token)$/);
  });

  it('a delivery that is too long is rejected', async () => {
    expect(await refused('a'.repeat(2_000), { maxBytes: 1_000 })).toBe('413 too_large');
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(600)),
    });
    const request = new Request('http://127.0.0.1/hook', {
      method: 'POST',
      body: endless,
      duplex: 'half',
    } as RequestInit);
    const answer = await receiverWith({ maxBytes: 1_000 }).handle(request);
    expect(answer.status).toBe(413);
  });

  it('a delivery whose body is cut off is rejected', async () => {
    const broken = new ReadableStream({ pull: (c) => c.error(new Error('gone')) });
    const request = new Request('http://127.0.0.1/hook', {
      method: 'POST',
      body: broken,
      duplex: 'half',
    } as RequestInit);
    expect((await receiverWith().handle(request)).status).toBe(400);
  });

  it('a delivery that is not sent by POST is rejected', async () => {
    const answer = await receiverWith().handle(new Request('http://127.0.0.1/hook'));
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['no data', {}],
    ['data as an object', { data: { eventType: created } }],
    ['data that is not JSON', { data: '{' }],
    ['data that is a list', { data: '[]' }],
    ['no type', { data: JSON.stringify({ data: '{}' }) }],
    ['a payload as an object', { data: JSON.stringify({ eventType: created, data: {} }) }],
    ['a payload that is text', { data: dataOf(created, 'text') }],
    ['an identity as an object', { data: dataOf(created, cartCreated('e'), { identity: {} }) }],
    [
      'an identity that is not JSON',
      { data: dataOf(created, cartCreated('e'), { identity: '{' }) },
    ],
    ['no entity', { data: dataOf(created, { ...cartCreated('e'), createdEvent: {} }) }],
    ['a list as the entity', { data: dataOf(created, { createdEvent: { entity: [] } }) }],
  ])('a signed delivery with %s is rejected', async (_, claimed) => {
    expect(await refused(await signed(claimed))).toBe('400 malformed_event');
  });

  it('the error for a claim of the wrong type contains the expected and the received type', async () => {
    const answer = await receiverWith().handle(delivery(await signed({ data: 7 })));
    expect((await answerOf(answer)).message).toBe(
      'Unexpected type of JWT data: expected data as string, got number',
    );
  });

  it('a delivery whose type has no handler is rejected, and the error lists the expected types', async () => {
    const receiver = receiverWith();
    receiver.on(created, () => undefined);
    receiver.on('wix.ecom.v1.order_approved', () => undefined);
    const token = await tokenOf('wix.ecom.v1.cart_borrowed', {});
    expect(await answerOf(await receiver.handle(delivery(token)))).toEqual({
      status: 400,
      code: 'unexpected_event',
      message:
        'Unexpected event type: wix.ecom.v1.cart_borrowed. Expected one of: wix.ecom.v1.cart_created, wix.ecom.v1.order_approved',
    });
  });

  it('a delivery of any type is accepted if the receiver has no handlers', async () => {
    const token = await tokenOf('wix.ecom.v1.cart_borrowed', {});
    expect((await receiverWith().handle(delivery(token))).status).toBe(200);
  });
});

describe('a receiver', () => {
  it.each([undefined, '', 'key', 'bm8=', '-----BEGIN RSA PUBLIC KEY-----'])(
    'a receiver cannot be created with %j as its public key',
    (key) => {
      expect(() => createEventReceiver({ publicKey: key as string })).toThrow(/expected publicKey/);
    },
  );

  it('a receiver reads its public key from a function at the first delivery', async () => {
    let key: string | undefined;
    const errors: unknown[] = [];
    const receiver = createEventReceiver({
      publicKey: () => key,
      now: () => clock.now,
      onError: (error) => errors.push(String(error)),
    });
    const token = await tokenOf(created, cartCreated('e1'));
    expect((await receiver.handle(delivery(token))).status).toBe(500);
    expect(errors).toEqual([expect.stringContaining('expected publicKey')]);
    expect(errors[0]).toContain('received none');
    key = publicKey;
    expect((await receiver.handle(delivery(token))).status).toBe(200);
  });

  it.each([
    ['PEM', publicKey],
    ['base64 of the PEM', Buffer.from(publicKey).toString('base64')],
  ])('a receiver accepts its public key as %s', async (_, key) => {
    const token = await tokenOf(created, cartCreated('e1'));
    expect((await receiverWith({ publicKey: key }).handle(delivery(token))).status).toBe(200);
  });

  it('a receiver with a damaged public key reports an internal error', async () => {
    const broken = publicKey.replace(/MII.{20}/, 'MIIAAAAAAAAAAAAAAAAAAAAA');
    const answer = await receiverWith({ publicKey: broken }).handle(
      delivery(await tokenOf(created, cartCreated('e1'))),
    );
    expect(await answerOf(answer)).toMatchObject({ status: 500, code: 'receiver_failed' });
  });
});

const day = 86_400;

/** A token that the platform has signed and that is valid for a month. */
const longLived = (id: string): Promise<string> =>
  signed({ data: dataOf(created, cartCreated(id)) }, privateKey, 30 * day);

const receiverAt = (seconds: number, options = {}) => {
  const receiver = receiverWith({ now: () => clock.now + seconds * 1_000, ...options });
  const handler = vi.fn();
  receiver.on(created, handler);
  const deliver = async (token: string) => answerOf(await receiver.handle(delivery(token)));
  return { handler, deliver };
};

describe('a replayed delivery', () => {
  it('a replayed delivery is refused by a restarted receiver an hour after it was signed', async () => {
    const token = await longLived('e1');
    const first = receiverAt(60);
    expect((await first.deliver(token)).status).toBe(200);
    const restarted = receiverAt(3_700);
    expect(await restarted.deliver(token)).toMatchObject({ status: 401, code: 'expired_token' });
    expect([first.handler, restarted.handler].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('a delivery without a signing time is refused, unless the receiver allows any age', async () => {
    const { SignJWT } = await import('jose');
    const token = await new SignJWT({ data: dataOf(created, cartCreated('e1')) })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime(clock.now / 1000 + 30 * day)
      .sign(privateKey);
    expect(await receiverAt(0).deliver(token)).toMatchObject({
      status: 401,
      code: 'expired_token',
    });
    const trusting = receiverAt(0, { maxAgeSeconds: Number.POSITIVE_INFINITY });
    expect((await trusting.deliver(token)).status).toBe(200);
  });

  it('a replayed delivery runs no handler, even after 10,000 other events', async () => {
    const now = () => clock.now;
    const store = createMemoryStore({ now });
    const { handler, deliver } = receiverAt(0, { store });
    const token = await longLived('e1');
    await deliver(token);
    for (let index = 0; index < 10_000; index += 1) {
      expect(store.done(`other-${index}`)).toBeUndefined();
      await store.save(`other-${index}`, ['1']);
    }
    expect((await deliver(token)).status).toBe(200);
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('an event is not handled again if its signature is encoded in another way', async () => {
    const type = 'com.wix.ecommerce.catalog.api.v1.ProductChanged';
    const receiver = receiverWith();
    const handler = vi.fn();
    receiver.on(type, handler);
    const token = await tokenOf(type, { productId: 'p1' });
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last character of a 256-byte signature has four unused bits, so 16 characters are equivalent there.
    const place = signs.indexOf(token.at(-1) ?? '');
    const spellings = Array.from({ length: 16 }, (_, bits) => (place & 48) | bits);
    for (const spelling of spellings)
      await receiver.handle(delivery(token.slice(0, -1) + signs[spelling]));
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('the memory store of a receiver', () => {
  it('the memory store drops the oldest event, but not an event that could still be replayed', async () => {
    let at = 0;
    const store = createMemoryStore({ maxEvents: 2, keepSeconds: 10, now: () => at });
    const take = async (id: string): Promise<void> => {
      store.done(id);
      await store.save(id, ['1']);
    };
    await take('a');
    at = 4_000;
    await take('b');
    expect(() => store.done('c')).toThrow(/full: 2 events in the last 10 seconds/);
    expect(store.done('a')).toEqual(['1']);
    at = 10_000;
    await take('c');
    expect([store.done('c'), store.done('b')]).toEqual([['1'], ['1']]);
    expect(() => store.done('a')).toThrow(/full/);
  });

  it('a full memory store makes a delivery fail before a handler runs, and the delivery can be repeated', async () => {
    const store = createMemoryStore({ maxEvents: 1, now: () => clock.now });
    const { handler, deliver } = receiverAt(0, { store });
    await deliver(await longLived('e1'));
    const next = await longLived('e2');
    expect(await deliver(next)).toMatchObject({ status: 500, code: 'receiver_failed' });
    expect(handler).toHaveBeenCalledTimes(1);
  });
});
