// Build-time constants. The script-tag build replaces this module; see build/cdn.ts.
export const version: string = '0.0.0';

/** The files that the loader fetches, in the format of load-chunk.ts. */
export const files: string = '';
