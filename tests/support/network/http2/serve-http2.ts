// A sandbox behind HTTP/2, and a fetch that speaks it: no status text, and names of headers in lower case.
import { once } from 'node:events';
import { type ClientHttp2Session, connect, createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '../../../../demo/sandbox/sandbox.ts';
import { selfSigned } from './self-signed.ts';

export interface Http2Server {
  origin: string;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const exchange = async (session: ClientHttp2Session, url: string, init: RequestInit) => {
  const { pathname, search } = new URL(url);
  const stream = session.request({
    ...Object.fromEntries(new Headers(init.headers)),
    ':method': init.method ?? 'GET',
    ':path': pathname + search,
  });
  stream.end(init.body ?? undefined);
  const [headers] = await once(stream, 'response');
  const status = Number(headers[':status']);
  const body = await text(stream);
  const shown = Object.entries<string>(headers).filter(([name]) => !name.startsWith(':'));
  return new Response(body && status !== 204 ? body : null, {
    status,
    headers: shown.map(([name, value]) => [name, String(value)] as [string, string]),
  });
};

export const serveHttp2 = async (sandbox: Pick<Sandbox, 'fetch'>): Promise<Http2Server> => {
  const { key, cert } = selfSigned();
  const server = createSecureServer(
    { key, cert },
    getRequestListener((request) => sandbox.fetch(request), { overrideGlobalObjects: false }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = connect(origin, { ca: cert });
  return {
    origin,
    fetch: ((url: string, init: RequestInit = {}) => exchange(session, url, init)) as typeof fetch,
    close: async () => {
      session.close();
      server.close();
      await once(server, 'close');
    },
  };
};
