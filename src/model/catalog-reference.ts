// Names a cart line by what it stands for, so that a line has one key before and after it is saved.
import type { CatalogReference, LineItem } from './cart.ts';
import { asObject } from './json.ts';

/** The platform's own store catalog. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!value || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, inner]) => inner != null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
};

/** The same thing with the same options gives the same key, whatever the order of members. */
export const lineKeyOf = (reference: CatalogReference): string =>
  JSON.stringify([
    reference.catalogItemId,
    reference.appId,
    ...(canonical(asObject(reference.options) ?? {}) as []),
  ]);

/** The line's key; a line of no catalog is named by its id. */
export const keyOfLine = ({ id, catalogReference }: LineItem): string =>
  catalogReference ? lineKeyOf(catalogReference) : id;
