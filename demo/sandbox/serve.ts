// Serves the sandbox with pictures, and with embedded PostgreSQL or a database server.
import { createSandbox } from './sandbox.ts';
import { type ServedSandbox, type ServeOptions, serveOrigins } from './serve-origins.ts';

export type { Certificate, ServedSandbox, ServeOptions } from './serve-origins.ts';

export const serveSandbox = (options: ServeOptions): Promise<ServedSandbox> =>
  serveOrigins(options, createSandbox);
