// The type of every chunk of the script-tag build, by the name that it is loaded under.
import type { CoreChunks } from './core.ts';

/** The file with the core and what a page that sells needs at once; see widget-loader/build/chunks.ts. */
export type PackName = 'sell';

export interface ChunkTypes
  extends CoreChunks,
    Record<'core' | PackName, typeof import('./core.ts')> {
  popover: typeof import('../islands/runtime/use-popover.ts');
  early: typeof import('../wiring/early-requests.ts');
}
