// Reads the version of the platform's catalog that the owner's store has.

/** The value of `data-catalog`, `auto` by default. Reports any other value. */
export const readCatalogVersion = (
  { catalog = 'auto' }: Readonly<DOMStringMap>,
  report: (mistake: string) => void,
): void => {
  if (!['auto', 'v1', 'v3'].includes(catalog))
    report(`data-catalog: expected auto, v1, v3, received "${catalog}"`);
};
