// Unsigned bodies: refused before any long text is parsed, and before a signature is checked.
import { describe, expect, it, vi } from 'vitest';
import {
  answerOf,
  cartCreated,
  dataOf,
  delivery,
  receiverWith,
  signed,
  tokenOf,
} from './support.ts';

const created = 'wix.ecom.v1.cart_created';
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const wide = Object.fromEntries(Array.from({ length: 500_000 }, (_, index) => [`k${index}`, 1]));
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const inBase64 = (text: string): string => Buffer.from(text).toString('base64url');

/** Returns the receiver's response, and the length of the longest text that was parsed for it. */
const longestParsed = async (body: string, options = {}) => {
  const parse = vi.spyOn(JSON, 'parse');
  const receiver = receiverWith(options);
  const answer = await receiver.handle(delivery(body));
  const lengths = parse.mock.calls.map(([text]) => String(text).length);
  parse.mockRestore();
  const { status, code } = await answerOf(answer);
  return [Math.max(0, ...lengths), `${status} ${code}`] as const;
};

describe('a body with a hostile token', () => {
  const tail = `${encode({})}.AAAA`;
  it.each([
    ['a header with 500,000 fields', `${encode({ alg: 'RS256', ...wide })}.${tail}`],
    ['a header of nested arrays', `${inBase64(`{"alg":"RS256","a":${nested(500_000)}}`)}.${tail}`],
    [
      'a header that is a little too long',
      `${encode({ alg: 'RS256', kid: 'x'.repeat(1_600) })}.${tail}`,
    ],
    [
      'a signature that is too long',
      `${encode({ alg: 'RS256' })}.${encode({})}.${'A'.repeat(1_025)}`,
    ],
  ])('%s is refused before it is parsed', async (_, body) => {
    const large = { maxBytes: 16 * 1024 * 1024 };
    const [length, answer] = await longestParsed(body, large);
    expect([length < 100, answer]).toEqual([true, '400 malformed_token']);
  });

  it('a token with an algorithm other than RS256 is refused before the payload is parsed', async () => {
    const [length, answer] = await longestParsed(
      `${encode({ alg: 'HS256' })}.${encode(wide)}.AAAA`,
      {
        maxBytes: 32 * 1024 * 1024,
      },
    );
    expect([length < 2_048, answer]).toEqual([true, '401 invalid_token']);
  });

  it('a token with a long payload and a wrong signature is refused before the payload is parsed', async () => {
    const [length, answer] = await longestParsed(
      `${encode({ alg: 'RS256' })}.${inBase64(nested(300_000))}.${'A'.repeat(342)}`,
    );
    expect([length < 2_048, answer]).toEqual([true, '401 invalid_token']);
  });
});

it('a body of more than 1 MiB is refused by default', async () => {
  const token = await signed({
    data: dataOf(created, cartCreated('e1', { id: 'x'.repeat(800_000) })),
  });
  expect(token.length).toBeGreaterThan(1024 * 1024);
  expect((await answerOf(await receiverWith().handle(delivery(token)))).code).toBe('too_large');
});

it('a body that cannot be streamed is measured in bytes, not in characters', async () => {
  const { headers, ...request } = delivery('é'.repeat(600_000));
  const whole = { ...request, method: 'POST', headers, text: async () => 'é'.repeat(600_000) };
  const answer = await receiverWith().handle(whole as unknown as Request);
  expect((await answerOf(answer)).code).toBe('too_large');
});

it('a signed payload with 200,000 nested arrays is handled, and does not affect the next delivery', async () => {
  const receiver = receiverWith();
  const handler = vi.fn();
  receiver.on(created, handler);
  const payload = cartCreated('deep', { id: 'cart-1', extra: '@' });
  const data = dataOf(created, payload).replace('\\"@\\"', nested(200_000));
  const answer = await answerOf(await receiver.handle(delivery(await signed({ data }))));
  expect(answer.status).toBe(200);
  await receiver.handle(delivery(await tokenOf(created, cartCreated('e2'))));
  expect(handler).toHaveBeenCalledTimes(2);
});

describe('the body of a request', () => {
  const stateOf = async (body: unknown, text = async () => '') => {
    const receiver = receiverWith({ maxBytes: 10_000 });
    const handler = vi.fn();
    receiver.on(created, handler);
    const request = { method: 'POST', headers: new Headers(), body, text } as unknown as Request;
    const { status } = await answerOf(await receiver.handle(request));
    return [status, handler.mock.calls.length];
  };
  const chunked = async function* (text: string) {
    for (let at = 0; at < text.length; at += 100) yield Buffer.from(text.slice(at, at + 100));
  };

  it('a body that is a Node stream is read up to the limit', async () => {
    const token = await tokenOf(created, cartCreated('e1'));
    expect(await stateOf(chunked(token))).toEqual([200, 1]);
    expect(await stateOf(chunked('x'.repeat(10_001)))).toEqual([413, 0]);
  });

  it('a body that cannot be streamed is read as a whole, and refused if it exceeds the limit', async () => {
    const token = await tokenOf(created, cartCreated('e1'));
    expect(await stateOf(undefined, async () => token)).toEqual([200, 1]);
    expect(await stateOf(undefined, async () => 'x'.repeat(10_001))).toEqual([413, 0]);
  });
});

describe('events with the same id', () => {
  it('events with the same id but different types or sites are each handled once', async () => {
    const updated = 'wix.ecom.v1.cart_updated';
    const receiver = receiverWith();
    const seen: string[] = [];
    for (const type of [created, updated] as const)
      receiver.on(type, ({ metadata }) => void seen.push(`${metadata.instanceId} ${type}`));
    const body = {
      ...cartCreated('same'),
      slug: 'updated',
      updatedEvent: { currentEntity: { id: 'cart-1' } },
    };
    const tokens = [
      await tokenOf(created, cartCreated('same')),
      await tokenOf(updated, body),
      await tokenOf(created, cartCreated('same'), { instanceId: 'site-2' }),
    ];
    for (const token of [...tokens, ...tokens])
      expect((await receiver.handle(delivery(token))).status).toBe(200);
    expect(seen).toEqual([`site-1 ${created}`, `site-1 ${updated}`, `site-2 ${created}`]);
  });
});
