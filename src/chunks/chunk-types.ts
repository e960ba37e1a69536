// The type of every chunk of the script-tag build, by the name that it is loaded under.
import type { CoreChunks } from './core.ts';

export interface ChunkTypes extends CoreChunks {
  core: typeof import('./core.ts');
}
