// The two halves of a test store, the client and the thread, connected by a message channel as in real use.
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import type { SentRequest, ThreadMessage } from '../../../demo/testing/messages.ts';
import { seedOf } from '../../../demo/testing/seed-of.ts';
import { readRequest } from '../../../demo/testing/send-request.ts';
import { createThreadClient } from '../../../demo/testing/thread-client.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0))
    for (const port of [port1, port2]) port.close();
});

/** Connects a client to a thread that responds with `answer`. */
const connect = (answer: (request: SentRequest) => ThreadMessage | undefined) => {
  const channel = new MessageChannel();
  channels.push(channel);
  channel.port2.on('message', (request: SentRequest) => {
    const message = answer(request);
    if (message) channel.port2.postMessage(message);
  });
  return createThreadClient(channel.port1);
};

const asking = (id = 1): Promise<SentRequest> =>
  readRequest('http://store.test/cart', { method: 'post', body: '{}' }).read(id);

const text = (id: number, status: number, body: string): ThreadMessage => ({
  kind: 'answer',
  id,
  status,
  headers: [['content-type', 'text/plain']],
  body: new TextEncoder().encode(body),
});

describe('a request in a test', () => {
  it('a request is read with its method, headers and body', async () => {
    const request = await asking();
    expect(request).toMatchObject({ method: 'POST', url: 'http://store.test/cart' });
    expect(new TextDecoder().decode(request.body)).toBe('{}');
    expect(Object.fromEntries(request.headers)['content-type']).toMatch(/^text\/plain/);
  });

  it('a body of another class that is named URLSearchParams is sent as form data', async () => {
    class OtherForm {
      get [Symbol.toStringTag]() {
        return 'URLSearchParams';
      }
      toString() {
        return 'a=1&b=2';
      }
    }
    const body = new OtherForm() as unknown as URLSearchParams;
    const { headers, body: bytes } = await readRequest('http://store.test/', {
      method: 'POST',
      body,
    }).read(1);
    expect(new TextDecoder().decode(bytes)).toBe('a=1&b=2');
    expect(Object.fromEntries(headers)['content-type']).toMatch(/x-www-form-urlencoded/);
  });

  it('a request can be a Request object, whose body the app can still read', async () => {
    const input = new Request('http://store.test/', { method: 'PUT', body: 'kept' });
    const { method, body } = await readRequest(input).read(1);
    expect([method, new TextDecoder().decode(body), await input.text()]).toEqual([
      'PUT',
      'kept',
      'kept',
    ]);
  });
});

describe('a response from the test store', () => {
  it('a response from the test store is a Response object, even without a body', async () => {
    const { ask } = connect(({ id }) =>
      id === 1
        ? text(1, 201, 'made')
        : { kind: 'answer', id, status: 204, headers: [], body: new Uint8Array() },
    );
    const made = await ask(await asking(1), undefined);
    expect([made.status, await made.text()]).toEqual([201, 'made']);
    const empty = await ask(await asking(2), undefined);
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });

  it('a request whose response is dropped by a fault fails like a network error', async () => {
    const { ask } = connect(({ id }) => ({ kind: 'dropped', id }));
    await expect(ask(await asking(), undefined)).rejects.toThrow(TypeError);
  });

  it('a response is no longer awaited after an abort', async () => {
    const { ask } = connect(() => undefined);
    const stop = new AbortController();
    const asked = ask(await asking(), stop.signal);
    stop.abort(new Error('enough'));
    await expect(asked).rejects.toThrow('enough');
    await expect(ask(await asking(2), stop.signal)).rejects.toThrow('enough');
  });

  it('a request fails after the test store is closed, even if it was sent before', async () => {
    const { ask, end } = connect(() => undefined);
    const asked = ask(await asking(), undefined);
    end(new TypeError('closed'));
    await expect(asked).rejects.toThrow('closed');
    await expect(ask(await asking(2), undefined)).rejects.toThrow('closed');
  });
});

describe('the products of a test store', () => {
  it('a test store has the given products and products from the demo shop, with their collections', () => {
    const { products, collections } = seedOf([
      'lemon-bowl',
      {
        slug: 'cap',
        name: 'Cap',
        price: 20,
        stock: 3,
        options: { Size: ['S', 'M'] },
        collections: ['hats'],
      },
    ]);
    expect(products.map(({ slug, price, stock }) => [slug, price, stock])).toEqual([
      ['lemon-bowl', 58, expect.anything()],
      ['cap', 20, 3],
    ]);
    expect(products[1]?.options?.[0]?.choices.map(({ value }) => value)).toEqual(['S', 'M']);
    expect(collections.map(({ name }) => name)).toContain('Hats');
  });

  it('a product that is given as a slug must exist in the demo shop', () => {
    expect(() => seedOf(['no-such-thing'])).toThrow(/expected one of .*lemon-bowl.*no-such-thing/);
  });
});
