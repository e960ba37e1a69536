// Small files that are copied into several chunks.

/** A chunk, the files that are copied into it, and the importers that use these copies. Paths start with `src/`. */
export type Copies = readonly [chunk: string, files: RegExp, importers: RegExp];

/** Without a copy, these files would move to the common ancestor of all chunks that need them. */
export const copies: readonly Copies[] = [
  [
    'member',
    /login\/redirect-session\.ts$/,
    /(auth\/login\/auth-url|member\/session\/member-logout)\.ts$/,
  ],
  ['addons', /loading\/(needs-input|product-entry)\.ts$/, /\/addons\/related\//],
  ['trouble', /record\/stored-request\.ts$/, /cart\/edits\/refused-adds\.ts$/],
  ['addons', /members\/my-member\.ts$/, /addons\/saved-for-later\//],
  ['login', /components\/(alert-icon\.ts|close-button\.tsx)$/, /member\/login-dialog\//],
  ['forms', /ui\/money-text\.ts$/, /products\/forms\//],
  ['details', /ui\/money-text\.ts$/, /(src\/cart\/(drawer|coupon)\/.*|money\/money-like\.ts)$/],
  [
    'pickers',
    /(components\/swatch\/.*|runtime\/use-sheet\.ts)$/,
    /products\/(product-options|forms)\//,
  ],
  ['popover', /runtime\/page-modal\.ts$/, /runtime\/use-popover\.ts$/],
  ['product', /components\/stepper\.tsx$/, /catalog\/product-card\//],
  ['choose', /languages\/en\.ts\?(drawer|problems)En$/, /products\/choose-options\//],
  ['account', /(script-tag\.ts\?returns|en\.ts\?returnsEn)$/, /(account-menu|member\/orders)\//],
];

/**
 * The chunk whose copy of the file is imported; undefined if the original is imported. `ofCopy`: the chunk of the
 * importer if the importer is itself a copy, because copies in one chunk import each other.
 */
export const copyFor = (path: string, importer: string, ofCopy?: string): string | undefined => {
  const copied = copies.filter(([, files]) => files.test(path));
  const [own] = copied.find(([, , importers]) => importers.test(importer)) ?? [];
  return copied.some(([chunk]) => chunk === ofCopy) ? ofCopy : own;
};
