// Connects a receiver to servers: node:http, Express, Fastify, Hono and Workers.
import type { EventReceiver } from './create-event-receiver.ts';
import { answerRefusal, EventRefusal } from './event-refusal.ts';

type Receiver = Pick<EventReceiver, 'handle'>;

/** Common part of Node's `IncomingMessage` and Express's request. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  method?: string | undefined;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Set if Express has already parsed the body. */
  body?: unknown;
  /** True after the stream was read to its end. */
  readableEnded?: boolean;
  /** Discards the rest of a body that is too long. */
  resume(): unknown;
}

/** Common part of Node's `ServerResponse` and Express's response. */
export interface NodeResponse {
  statusCode: number;
  /** Like `ServerResponse.setHeader` of Node.js. */
  setHeader(name: string, value: string): unknown;
  /** Sends the response. */
  end(text: string): unknown;
}

/** The part of a Fastify instance that the plugin uses. */
export interface FastifyScope {
  /** Prevents parsing: the signature covers the raw bytes. */
  removeAllContentTypeParsers(): unknown;
  /** Accepts bodies of all types as bytes. */
  addContentTypeParser(
    types: string,
    options: { parseAs: 'buffer' },
    parse: (request: unknown, body: Uint8Array, done: (error: null, body: unknown) => void) => void,
  ): unknown;
  /** Registers the route. */
  post(
    path: string,
    handler: (request: FastifyDelivery, reply: FastifyReply) => Promise<unknown>,
  ): unknown;
}

export interface FastifyDelivery {
  method: string;
  headers: NodeRequest['headers'];
  body?: unknown;
}

export interface FastifyReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  send(text: string): unknown;
}

/** Placeholder, because the receiver ignores the URL: routing is up to the server. */
const ADDRESS = 'http://receiver.invalid/';

const checked = <Given extends Receiver>(adapter: string, receiver: Given): Given => {
  if (typeof receiver?.handle === 'function') return receiver;
  throw new TypeError(
    `${adapter}: expected what createEventReceiver returned, received ${receiver === null ? 'null' : typeof receiver}`,
  );
};

/** Omits HTTP/2 pseudo-headers such as `:path`, which `Request` rejects. */
const listHeaders = (headers: NodeRequest['headers']): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    name.startsWith(':') ? [] : [value ?? []].flat().map((one): [string, string] => [name, one]),
  );

/** Reads only as much of the body as needed. Discards the rest on cancel, so that the response can still be sent. */
const toStream = (request: NodeRequest): ReadableStream<Uint8Array> => {
  const chunks = request[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void request.resume(),
  });
};

/** A body that a parser has already read. */
const readBefore = (adapter: string, body: unknown): string | Uint8Array => {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  throw new TypeError(
    `${adapter}: the body was read before, as ${typeof body}; put the receiver before other parsers, such as express.json()`,
  );
};

const toRequest = (adapter: string, request: NodeRequest): Request => {
  const { method = 'GET', headers, body, readableEnded } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const wasRead = readableEnded || typeof body === 'string' || body instanceof Uint8Array;
  return new Request(ADDRESS, {
    method,
    headers: listHeaders(headers),
    ...(hasBody && { body: wasRead ? readBefore(adapter, body) : toStream(request) }),
    // `duplex` is required for a stream. Some declarations of RequestInit lack this field.
    ...{ duplex: 'half' },
  } as RequestInit);
};

/** Reports a wrong server setup in the response: an unhandled rejection would end the process. */
const answerSafely = async (handle: () => Promise<Response>): Promise<Response> => {
  try {
    return await handle();
  } catch (error) {
    return answerRefusal(new EventRefusal('receiver_failed', String(error)));
  }
};

/**
 * A listener for `node:http` and a handler for Express: `app.post('/events', toNodeListener(receiver))`.
 * @throws TypeError for a value that is not a receiver.
 */
export const toNodeListener = (
  receiver: Receiver,
): ((request: NodeRequest, response: NodeResponse) => Promise<void>) => {
  const { handle } = checked('toNodeListener', receiver);
  return async (request, response) => {
    const answer = await answerSafely(() => handle(toRequest('toNodeListener', request)));
    response.statusCode = answer.status;
    answer.headers.forEach((value, name) => {
      response.setHeader(name, value);
    });
    response.end(await answer.text());
  };
};

/**
 * A plugin for Fastify: `app.register(toFastifyPlugin(receiver), { path: '/events' })`. Its content type
 * parsers apply to this path only.
 * @throws TypeError for a value that is not a receiver.
 */
export const toFastifyPlugin = (
  receiver: Receiver,
): ((scope: FastifyScope, options: { path?: string }) => Promise<void>) => {
  const { handle } = checked('toFastifyPlugin', receiver);
  return async (scope, { path = '/' }) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(path, async ({ method, headers, body = '' }, reply) => {
      const answer = await answerSafely(() => {
        const read = readBefore('toFastifyPlugin', body);
        const init = { method, headers: listHeaders(headers), body: read } as RequestInit;
        return handle(new Request(ADDRESS, init));
      });
      reply.code(answer.status);
      answer.headers.forEach((value, name) => {
        reply.header(name, value);
      });
      return reply.send(await answer.text());
    });
  };
};

/**
 * A handler for Hono: `app.post('/events', toHonoHandler(receiver))`.
 * @throws TypeError for a value that is not a receiver.
 */
export const toHonoHandler = (
  receiver: Receiver,
): ((context: { req: { raw: Request } }) => Promise<Response>) => {
  const { handle } = checked('toHonoHandler', receiver);
  return ({ req }) => handle(req.raw);
};

/** Default export of a Worker. */
export interface ReceivingWorker {
  /** Handles one delivery. */
  fetch(request: Request): Promise<Response>;
}

/**
 * The default export of a Worker: `export default toWorker(receiver)`.
 * @throws TypeError for a value that is not a receiver.
 */
export const toWorker = (receiver: Receiver): ReceivingWorker => {
  const { handle } = checked('toWorker', receiver);
  return { fetch: (request) => handle(request) };
};
