// Reads the arguments of `fetch`, which are instances of the test page’s classes, and creates the response.
import type { SentRequest, ThreadMessage } from './messages.ts';

type Answer = Extract<ThreadMessage, { kind: 'answer' }>;

const isRequest = (input: unknown): input is Request =>
  typeof input === 'object' && input !== null && 'url' in input;

const addressOf = (input: RequestInfo | URL): string =>
  new URL(isRequest(input) ? input.url : input, globalThis.location?.href).href;

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

/** Node and the DOM stand-ins have different `URLSearchParams` classes, so `instanceof` fails. */
const isForm = (body: object): boolean =>
  Object.prototype.toString.call(body).includes('URLSearchParams');

const readBody = async (body: unknown): Promise<{ bytes?: Uint8Array; type?: string }> => {
  if (body === undefined || body === null) return {};
  if (typeof body === 'string')
    return { bytes: new TextEncoder().encode(body), type: 'text/plain;charset=UTF-8' };
  if (isForm(body)) return { bytes: new TextEncoder().encode(String(body)), type: FORM };
  const read = new Response(body as BodyInit);
  const type = read.headers.get('content-type');
  return { bytes: new Uint8Array(await read.arrayBuffer()), ...(type && { type }) };
};

const bodyOf = async (input: RequestInfo | URL, init: RequestInit) => {
  if (init.body !== undefined || !isRequest(input)) return readBody(init.body);
  return { bytes: new Uint8Array(await input.clone().arrayBuffer()) };
};

/** Returns the origin synchronously, so that requests to other origins can be passed on unread. */
export const readRequest = (
  input: RequestInfo | URL,
  init: RequestInit = {},
): { origin: string; read(id: number): Promise<SentRequest> } => {
  const url = addressOf(input);
  return {
    origin: new URL(url).origin,
    read: async (id) => {
      const { bytes, type } = await bodyOf(input, init);
      const headers = new Headers(init.headers ?? (isRequest(input) ? input.headers : undefined));
      if (type && !headers.has('content-type')) headers.set('content-type', type);
      const method = init.method ?? (isRequest(input) ? input.method : 'GET');
      return {
        id,
        url,
        method: method.toUpperCase(),
        headers: [...headers],
        // Converts to Node’s Uint8Array, because the class of a DOM stand-in cannot be cloned.
        body: bytes?.length ? Uint8Array.from(bytes) : undefined,
      };
    },
  };
};

export const answerOf = ({ status, headers, body }: Answer): Response =>
  new Response(body.length ? (body as BodyInit) : null, { status, headers });
