// One HTTPS server for all hosts of the table, which simulates the round trips to a distant server.
import { createHash, X509Certificate } from 'node:crypto';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { ownCertificate } from '../../support/network/own-certificate.ts';
import { ROUND_TRIP_MS } from '../conditions.ts';
import { type Host, PICTURES } from './column.ts';

/** Traffic of the page. All responses count, including preflight responses. */
export interface Traffic {
  requests: number;
  /** Compressed bodies, plus a typical header size for each response. */
  bytes: number;
}

export interface Answered {
  at: number;
  bytes: number;
  /** Method, address and status. */
  name: string;
}

export interface PeerNetwork {
  hosts: Map<string, Host>;
  /** Extra round trips of a new connection before its first request: two for TCP and TLS 1.3. */
  connectionTrips: number;
  traffic(): Traffic;
  /** All responses since `from`, a time as `Date.now()` returns it. */
  answeredSince(from: number): Answered[];
  /** Resolves when the network has been quiet for 500 ms. */
  whenQuiet(): Promise<void>;
  /** Browser arguments that resolve all host names of the table to this server and trust the server’s certificate. */
  browserArgs: string[];
  close(): void;
}

const HEADER_BYTES = 100;
const QUIET_MS = 500;
/** Response headers to forward. Hop-by-hop headers are dropped. */
const KEPT_HEADERS = [
  'content-type',
  'cache-control',
  'access-control-allow-methods',
  'access-control-allow-headers',
  'access-control-max-age',
];
const PREFLIGHT_SECONDS = 7200;

const compress = promisify(brotliCompress);
const compressed = (body: Buffer, quality: number): Promise<Buffer> =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const preflightAnswer = (request: Request): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': `${PREFLIGHT_SECONDS}`,
    },
  });

interface Packed {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** Compresses text with brotli at the given quality. */
const pack = async (response: Response, quality: number): Promise<Packed> => {
  const headers = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  headers.set('vary', 'origin, accept-encoding');
  let body: Buffer = Buffer.from(await response.arrayBuffer());
  if (body.length && /text|json|javascript|svg/.test(headers.get('content-type') ?? '')) {
    body = await compressed(body, quality);
    headers.set('content-encoding', 'br');
  }
  return { status: response.status, headers, body };
};

/** Creates a response with CORS headers that allow every origin. */
const unpack = (request: Request, { status, headers: kept, body }: Packed): Response => {
  const headers = new Headers(kept);
  const origin = request.headers.get('origin');
  if (origin) headers.set('access-control-allow-origin', origin);
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? new Uint8Array(body) : null, { status, headers });
};

/** Hash of the certificate’s public key, in the format of Chromium’s exception list. */
const keyHashOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

const createLog = () => {
  const answered: Answered[] = [];
  let pending = 0;
  let lastChange = Date.now();
  const change = (by: number): void => {
    pending += by;
    lastChange = Date.now();
  };
  return {
    /** Counts the request, and the response with the bytes of its body. */
    watch: async (
      request: Request,
      answer: () => Promise<[Response, number]>,
    ): Promise<Response> => {
      change(1);
      try {
        const [response, bytes] = await answer();
        const name = `${request.method} ${request.url} ${response.status}`;
        answered.push({ at: Date.now(), bytes: bytes + HEADER_BYTES, name });
        return response;
      } finally {
        change(-1);
      }
    },
    traffic: (): Traffic => ({
      requests: answered.length,
      bytes: answered.reduce((sum, { bytes }) => sum + bytes, 0),
    }),
    answeredSince: (from: number): Answered[] => answered.filter(({ at }) => at >= from),
    whenQuiet: async (): Promise<void> => {
      while (pending || Date.now() - lastChange < QUIET_MS) await wait(25);
    },
  };
};

/** Waits for a round trip. Returns the response and the size of its compressed body. */
const createAnswering = (hosts: PeerNetwork['hosts']) => {
  /** Static files, fetched and compressed once. */
  const files = new Map<string, Promise<Packed>>();
  const answerOf = async (request: Request): Promise<Packed> => {
    const host = hosts.get(new URL(request.url).hostname);
    if (!host) return await pack(new Response(null, { status: 404 }), 1);
    if (request.method === 'OPTIONS') return await pack(preflightAnswer(request), 1);
    if (!host.isStatic) return await pack(await host.answer(request), 5);
    const file = files.get(request.url) ?? host.answer(request).then((each) => pack(each, 11));
    files.set(request.url, file);
    return await file;
  };
  return async (request: Request): Promise<[Response, number]> => {
    await wait(ROUND_TRIP_MS);
    const packed = await answerOf(request);
    return [unpack(request, packed), packed.body.length];
  };
};

export const openNetwork = async (): Promise<PeerNetwork> => {
  const certificate = await ownCertificate();
  const { watch, ...log } = createLog();
  const hosts: PeerNetwork['hosts'] = new Map();
  const answer = createAnswering(hosts);
  const secure = createSecureServer(
    { ...certificate, allowHTTP1: true },
    getRequestListener((request) => watch(request, () => answer(request))),
  );
  // Ignores session errors, because leaving a page breaks its connections.
  secure.on('sessionError', () => {});
  const network: PeerNetwork = {
    ...log,
    hosts,
    connectionTrips: 0,
    browserArgs: [],
    close: () => front.close(),
  };
  const front = createServer((socket) => {
    socket.on('error', () => {});
    setTimeout(() => secure.emit('connection', socket), ROUND_TRIP_MS * network.connectionTrips);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;
  const names = ['*.test', PICTURES].map((name) => `MAP ${name} 127.0.0.1:${port}`);
  network.browserArgs = [
    `--host-resolver-rules=${names.join(',')}`,
    `--ignore-certificate-errors-spki-list=${keyHashOf(certificate.cert)}`,
  ];
  return network;
};
