// Serves the sandbox on a port.
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { loopbackDomains } from './platform/core/settings.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from './sandbox.ts';

export interface ServeOptions extends SandboxOptions {
  /** 0 for any free port. */
  port: number;
  /** The loopback address by default. */
  host?: string | undefined;
}

export interface ServedSandbox {
  origin: string;
  sandbox: Sandbox;
  close(): Promise<void>;
}

/** Compresses long answers with brotli if the caller accepts it, as the platform does. */
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

/** Serves a sandbox. Its control room is only available on a loopback address. */
export const serveSandbox = async (options: ServeOptions): Promise<ServedSandbox> => {
  const { port, host = '127.0.0.1', ...sandboxOptions } = options;
  let sandbox: Sandbox | undefined;
  const server = createAdaptorServer({
    fetch: async (request: Request, env: HttpBindings | Http2Bindings) => {
      try {
        if (sandbox === undefined) return new Response(null, { status: 503 });
        if (isControl(request) && !isFromThisMachine(request))
          return Response.json({ message: 'Forbidden' }, { status: 403 });
        return await compressed(request, await sandbox.fetch(request));
      } catch {
        // Dropped by a fault, or the caller has disconnected: there is no one to answer.
        env.outgoing.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo;
  const shownHost = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  const origin = sandboxOptions.origin ?? `http://${shownHost}:${address.port}`;
  const isLoopback = /^(127\.|::1$)/.test(address.address);
  try {
    const controlRoom = isLoopback && sandboxOptions.controlRoom !== false;
    sandbox = await createSandbox({ ...sandboxOptions, controlRoom, origin });
  } catch (error) {
    server.close();
    throw error;
  }
  const { close, control } = sandbox;
  // Abandoned carts are also reported while there are no requests.
  const watch = setInterval(() => void control.noticeAbandoned().catch(() => undefined), 30_000);
  watch.unref();
  return {
    origin,
    sandbox,
    async close() {
      clearInterval(watch);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await close();
    },
  };
};

const isControl = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/__sandbox/');

// Any web page can make its visitor's browser send requests to a loopback port, with DNS rebinding even under
// its own host name. The Origin header then names that page.
const isFromThisMachine = (request: Request): boolean => {
  const origin = request.headers.get('origin');
  const isLoopbackUrl = (url: string) =>
    URL.canParse(url) && loopbackDomains.includes(new URL(url).hostname);
  return isLoopbackUrl(request.url) && (origin === null || isLoopbackUrl(origin));
};
