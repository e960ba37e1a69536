// Reads catalog references, and makes the key of a cart line from one, so that it is the same before and after the line is saved.

import { asObject, asText, objectOf, textOf } from '../codec/json.ts';
import type { CatalogReference, LineItem } from './cart.ts';

/** As storage or the platform sent it: any member may be absent or of another type. */
export type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** App id of the platform's store catalog. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The reference in unknown data; undefined if it names no item of a catalog. */
export const referenceIn = (value: unknown): CatalogReference | undefined => {
  const json = asObject(value);
  const catalogItemId = asText(json?.['catalogItemId']);
  const appId = asText(json?.['appId']);
  const options = asObject(json?.['options']);
  if (!catalogItemId || !appId) return undefined;
  return options ? { catalogItemId, appId, options } : { catalogItemId, appId };
};

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!value || typeof value !== 'object') return value;
  return Object.entries(value)
    .filter(([, inner]) => inner != null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, canonical(inner)]);
};

/** The key of a catalog reference. The order of option fields makes no difference. */
export const lineKeyOf = (reference: Unchecked<CatalogReference>): string =>
  textOf([
    reference.catalogItemId,
    reference.appId,
    ...(canonical(objectOf(reference.options)) as []),
  ]);

/** The key of a line. A line without a catalog reference has its id as key. */
export const keyOfLine = ({ id, catalogReference }: Unchecked<LineItem>): string => {
  const reference = asObject(catalogReference);
  return reference ? lineKeyOf(reference) : String(id);
};
