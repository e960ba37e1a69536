// The files of each language's messages. The script-tag build replaces this module; see widget-loader/build/cdn.ts.

/** As the loader takes them: what follows the first view, and the catalog's, which may come as early. */
export type WordFiles = readonly [main: string, catalog: string];

export const wordFiles: Readonly<Record<string, WordFiles>> = {};
