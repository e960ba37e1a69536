// The sandbox with pictures, and with embedded PostgreSQL or a database server.
import { assembleSandbox, type Sandbox, type SandboxOptions } from './assemble-sandbox.ts';
import { openDatabase } from './platform/core/open-database/open-database.ts';
import { createPictures } from './platform/media/draw-picture.ts';

export type { Sandbox, SandboxOptions } from './assemble-sandbox.ts';

export const createSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  assembleSandbox(options, { openDatabase, pictures: createPictures(options.mediaDir) });
