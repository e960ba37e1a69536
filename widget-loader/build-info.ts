// What the build knows of itself. The script-tag build replaces this module; see build/cdn.ts.
import type { Files } from './load-chunk.ts';

export const version: string = '0.0.0';

/** The chunks that the loader can name. */
export const files: Files = '';
