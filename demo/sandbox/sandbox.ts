// The sandbox with a database of either kind and with pictures.
import { assembleSandbox, type Sandbox, type SandboxOptions } from './assemble-sandbox.ts';
import { openDatabase } from './platform/core/open-database/open-database.ts';
import { createPictures } from './platform/media/draw-picture.ts';

export type { Sandbox, SandboxOptions } from './assemble-sandbox.ts';

export const createSandbox = (options: SandboxOptions = {}): Promise<Sandbox> =>
  assembleSandbox(options, { openDatabase, pictures: createPictures(options.mediaDir) });
