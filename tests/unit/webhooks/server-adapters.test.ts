// One receiver in each kind of server: real servers if installed, otherwise stubs with the documented behavior.
import { createServer, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { listen } from '../../../demo/listen.ts';
import {
  createEventReceiver,
  type EventReceiver,
  toFastifyPlugin,
  toHonoHandler,
  toNodeListener,
  toWorker,
} from '../../../src/package/events.ts';
import { cartCreated, receiverWith, tokenOf } from './support.ts';

const type = 'wix.ecom.v1.cart_created';
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const post = (url: string, body: string) => fetch(url, { method: 'POST', body });

const nodeServer = (listener: RequestListener): Promise<string> =>
  new Promise((ready) => {
    const server = createServer(listener).listen(0, '127.0.0.1', () => {
      stops.push(
        () =>
          new Promise((done) => {
            server.close(() => done());
            // Closes connections whose request was answered early, because they would stay open for five seconds.
            server.closeAllConnections();
          }),
      );
      ready(`http://127.0.0.1:${(server.address() as { port: number }).port}/`);
    });
  });

/** Simulates Express after its body parser: the stream has ended, and `body` contains the parsed value. */
const expressWith = (receiver: EventReceiver, parse: (text: string) => unknown) =>
  nodeServer(async (request, response) => {
    const parts = await Readable.from(request).toArray();
    const body = parse(Buffer.concat(parts).toString());
    await toNodeListener(receiver)(Object.assign(request, { body }), response);
  });

/** Simulates Fastify: the plugin sets one parser for all content types, and its only route receives the parsed body. */
const fastifyOf = async (receiver: EventReceiver) => {
  let parse = (_: unknown, body: Uint8Array, done: (error: null, body: unknown) => void) =>
    done(null, body);
  const routes = new Map<string, (...given: never[]) => Promise<unknown>>();
  await toFastifyPlugin(receiver)(
    {
      removeAllContentTypeParsers: () => {},
      addContentTypeParser: (_types, _options, given) => {
        parse = given;
      },
      post: (path, handler) => routes.set(path, handler),
    },
    { path: '/events' },
  );
  return async (text: string): Promise<Response> => {
    let [body, status, answer] = [undefined as unknown, 0, ''];
    parse({}, Buffer.from(text), (_, parsed) => {
      body = parsed;
    });
    const reply = {
      code: (given: number) => {
        status = given;
      },
      header: () => {},
      send: (given: string) => {
        answer = given;
      },
    };
    const headers = { 'content-type': 'text/plain' };
    await routes.get('/events')?.({ method: 'POST', headers, body } as never, reply as never);
    return new Response(answer, { status });
  };
};

type Deliver = (text: string) => Promise<Response>;
const servers: Record<string, (receiver: EventReceiver) => Promise<Deliver>> = {
  'node:http': async (receiver) => {
    const url = await nodeServer(toNodeListener(receiver));
    return (text) => post(url, text);
  },
  'Express and a text body parser': async (receiver) => {
    const url = await expressWith(receiver, (text) => text);
    return (text) => post(url, text);
  },
  Hono: async (receiver) => {
    const { origin, close } = await listen(new Hono().post('/events', toHonoHandler(receiver)), 0);
    stops.push(async () => close());
    return (text) => post(`${origin}/events`, text);
  },
  Fastify: fastifyOf,
  Workers: async (receiver) => (text) =>
    toWorker(receiver).fetch(new Request('https://worker.test/', { method: 'POST', body: text })),
};

it.each(Object.entries(servers))('a receiver works with %s', async (_, serve) => {
  const receiver = receiverWith();
  const handler = vi.fn();
  receiver.on(type, handler);
  const deliver = await serve(receiver);
  const taken = await deliver(await tokenOf(type, cartCreated('e1')));
  expect([taken.status, await taken.json()]).toEqual([200, { eventType: type, eventId: 'e1' }]);
  expect(handler).toHaveBeenCalledOnce();
  expect((await deliver('no token')).status).toBe(400);
});

it('a body over the limit gets a response while it is still being sent', async () => {
  const url = await nodeServer(toNodeListener(receiverWith({ maxBytes: 100 })));
  const body = new ReadableStream({
    start: (controller) => {
      for (let part = 0; part < 50; part++) controller.enqueue(new Uint8Array(1000));
      controller.close();
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  expect((await fetch(url, init as RequestInit)).status).toBe(413);
  expect((await post(url, 'again')).status).toBe(400);
});

it('a request body that another parser has already read is reported', async () => {
  const url = await expressWith(receiverWith(), () => ({}));
  const { error } = (await (await post(url, 'x')).json()) as { error: { message: string } };
  expect(error.message).toMatch(/put the receiver before other parsers, such as express.json/);
});

it.each([toNodeListener, toFastifyPlugin, toHonoHandler, toWorker])(
  '%o reports a wrong argument, and the error contains the adapter name',
  (adapter) => {
    const wrong = (() => {}) as never;
    expect(() => adapter(wrong)).toThrow(`${adapter.name}: expected what createEventReceiver`);
    expect(() => adapter(null as never)).toThrow(/received null/);
  },
);

it('the error of createEventReceiver without options lists the expected options', () => {
  expect(() => createEventReceiver(undefined as never)).toThrow(
    /expected options \(\{ publicKey, /,
  );
});

it('a Node request that is passed without an adapter is reported', async () => {
  const onError = vi.fn();
  const request = { method: 'POST', headers: { host: 'shop' } };
  const { status } = await receiverWith({ onError }).handle(request as never);
  expect(status).toBe(500);
  expect(String(onError.mock.calls[0]?.[0])).toMatch(/handle: expected a Request.*toNodeListener/);
});
