// Binds an app to a port on the loopback address and reports a port that is already in use.
import { createServer } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';

export const host = '127.0.0.1';

export class PortTakenError extends Error {
  constructor(readonly port: number) {
    super(
      `Port ${port} is in use. Stop the program that uses it, or choose five consecutive free ports, for example PORT=4500 npm start.`,
    );
    this.name = 'PortTakenError';
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Throws PortTakenError if `port` is in use. Port 0 means any free port. */
export const expectFree = (port: number): Promise<void> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', (error) => fail(isTaken(error) ? new PortTakenError(port) : error));
    probe.listen(port, host, () => probe.close(() => done()));
  });

export interface Listening {
  origin: string;
  close(): Promise<void>;
}

const closeAll = (server: ServerType): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });

/** A Hono app, or any other object that handles requests. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/** Keeps idle connections open for long: a request fails if Node closes the connection while the request is sent. */
const serverOptions = { keepAliveTimeout: 120_000 };

export const listen = (app: App, port: number): Promise<Listening> =>
  new Promise((done, fail) => {
    const server = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, (info) =>
      done({ origin: `http://${host}:${info.port}`, close: () => closeAll(server) }),
    );
    server.once('error', (error) => fail(isTaken(error) ? new PortTakenError(port) : error));
  });
