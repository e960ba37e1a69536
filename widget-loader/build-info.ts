// What the build knows of itself. The script-tag build replaces this module; see build/cdn.ts.
export const version: string = '0.0.0';

/** The files that the loader asks for, as load-chunk.ts reads them. */
export const files: string = '';
