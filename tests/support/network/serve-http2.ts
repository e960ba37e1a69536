// A sandbox behind HTTP/2, with a fetch function whose responses have no status text and lower-case header names.
import { once } from 'node:events';
import { type ClientHttp2Session, connect, createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { ownCertificate } from './own-certificate.ts';

export interface Http2Server {
  origin: string;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const exchange = async (session: ClientHttp2Session, request: Request) => {
  const { pathname, search } = new URL(request.url);
  const body = await request.text();
  const stream = session.request({
    ...Object.fromEntries(request.headers),
    ':method': request.method,
    ':path': pathname + search,
  });
  // Skips requests without a body, because their stream has already ended.
  if (body) stream.end(body);
  const [headers] = await once(stream, 'response');
  const status = Number(headers[':status']);
  const shown = Object.entries<string>(headers).filter(([name]) => !name.startsWith(':'));
  return new Response(status === 204 ? null : (Readable.toWeb(stream) as ReadableStream), {
    status,
    headers: shown.map(([name, value]) => [name, String(value)] as [string, string]),
  });
};

export const serveHttp2 = async (sandbox: Pick<Sandbox, 'fetch'>): Promise<Http2Server> => {
  const { key, cert } = await ownCertificate();
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
    fetch: (address, init) => exchange(session, new Request(address, init)),
    close: async () => {
      session.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
