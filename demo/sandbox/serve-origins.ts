// Serves a sandbox on three ports: the API, pictures, and hosted pages.

import { createSecureServer, constants as http2, type ServerHttp2Session } from 'node:http2';
import { type AddressInfo, isIP } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Sandbox, SandboxOptions } from './assemble-sandbox.ts';
import { urlOf } from './foundation/validation/fields.ts';
import type { Origins } from './platform/core/platform.ts';
import { loopbackDomains, type Settings } from './platform/core/settings.ts';
import { isAllowedAddress } from './platform/redirects/callback-address.ts';

export interface ServeOptions extends SandboxOptions {
  /** Port of each origin; any free port by default. */
  ports?: Partial<Record<keyof Origins, number>>;
  /** The loopback address by default. */
  host?: string | undefined;
  /** Serves the API over HTTP/2 with this certificate (PEM), and over HTTP/1.1 to clients without HTTP/2. */
  certificate?: Certificate | undefined;
}

export interface Certificate {
  key: string;
  cert: string;
}

export interface ServedSandbox {
  origins: Origins;
  sandbox: Sandbox;
  close(): Promise<void>;
}

/** Compresses long responses with brotli if the caller accepts it, as the platform does. */
const compressed = async (request: Request, response: Response): Promise<Response> => {
  const isWorthIt = /json|svg|html/.test(response.headers.get('content-type') ?? '');
  const isTaken = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '');
  if (!isWorthIt || !isTaken || response.headers.has('content-encoding')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.append('vary', 'accept-encoding');
  if (bytes.length < 1024) return new Response(bytes, { status: response.status, headers });
  headers.set('content-encoding', 'br');
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  return new Response(brotliCompressSync(bytes, quality), { status: response.status, headers });
};

const sites = ['api', 'media', 'pages'] as const;

/** Opens a server for one of the origins; `runningOf` returns undefined until the sandbox has started. */
const openServer = async (
  site: keyof Origins,
  {
    port,
    host,
    certificate,
  }: { port: number; host: string; certificate?: Certificate | undefined },
  runningOf: () => Pick<ServedSandbox, 'sandbox' | 'origins'> | undefined,
) => {
  const server = createAdaptorServer({
    ...(certificate && {
      createServer: createSecureServer,
      serverOptions: { ...certificate, allowHTTP1: true },
    }),
    fetch: async (request: Request, env: HttpBindings | Http2Bindings) => {
      try {
        const running = runningOf();
        if (running === undefined) return new Response(null, { status: 503 });
        const { sandbox, origins } = running;
        if (!isKnownHost(request, origins) || !isWelcome(request, site, sandbox.control.settings()))
          return Response.json({ message: 'Forbidden' }, { status: 403 });
        return await compressed(request, await sandbox.fetch(request, site));
      } catch {
        // Closes the connection without a response: a fault has dropped the response, or the caller has disconnected.
        if ('stream' in env.outgoing) env.outgoing.stream.close(http2.NGHTTP2_INTERNAL_ERROR);
        else env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
  // HTTP/2 connections stay open after the server is closed.
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    address: address.address,
    origin: `${certificate ? 'https' : 'http'}://${shownHost}:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};

/** Serves the sandbox that `create` makes. Its control room is only available on a loopback address. */
export const serveOrigins = async (
  options: ServeOptions,
  create: (options: SandboxOptions) => Promise<Sandbox>,
): Promise<ServedSandbox> => {
  const { ports = {}, host = '127.0.0.1', certificate, ...sandboxOptions } = options;
  let running: Pick<ServedSandbox, 'sandbox' | 'origins'> | undefined;
  const servers: Awaited<ReturnType<typeof openServer>>[] = [];
  const closeServers = () => Promise.all(servers.map((server) => server.close()));
  try {
    for (const site of sites)
      servers.push(
        await openServer(
          site,
          { port: ports[site] ?? 0, host, ...(site === 'api' && { certificate }) },
          () => running,
        ),
      );
    const [api = '', media = '', pages = ''] = servers.map(({ origin }) => origin);
    const origins = { api, media, pages, ...sandboxOptions.origins };
    const isLoopback = servers.every(({ address }) => /^(127\.|::1$)/.test(address));
    const controlRoom = isLoopback && sandboxOptions.controlRoom !== false;
    const sandbox = await create({ ...sandboxOptions, controlRoom, origins });
    running = { sandbox, origins };
    // Reports abandoned carts even while there are no requests.
    const notice = () => void sandbox.control.noticeAbandoned().catch(() => undefined);
    const watch = setInterval(notice, 30_000);
    watch.unref();
    return {
      origins,
      sandbox,
      async close() {
        clearInterval(watch);
        await closeServers();
        await sandbox.close();
      },
    };
  } catch (error) {
    await closeServers();
    throw error;
  }
};

const isControl = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/__sandbox/');

const isLoopbackUrl = (url: string): boolean =>
  loopbackDomains.includes(urlOf(url)?.hostname ?? '');

/** Prevents DNS rebinding: the host must be a loopback name, an IP address, or the host of a configured origin. */
const isKnownHost = (request: Request, origins: Origins): boolean => {
  const { hostname } = new URL(request.url);
  const configured = Object.values(origins).map((origin) => urlOf(origin)?.hostname);
  return (
    isLoopbackUrl(request.url) ||
    hostname.endsWith('.localhost') ||
    isIP(hostname.replace(/^\[|\]$/g, '')) > 0 ||
    configured.includes(hostname)
  );
};

/** Any web page can make its visitor's browser send requests to a loopback port, so the `Origin` header is checked. */
const isWelcome = (
  request: Request,
  site: keyof Origins,
  { allowedRedirectDomains }: Pick<Settings, 'allowedRedirectDomains'>,
): boolean => {
  const origin = request.headers.get('origin');
  const isFromHere = origin === null || isLoopbackUrl(origin);
  if (isControl(request)) return isFromHere && isLoopbackUrl(request.url);
  return site !== 'api' || isFromHere || isAllowedAddress(origin, allowedRedirectDomains);
};
