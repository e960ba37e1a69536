// Reads catalog references and derives the keys of cart lines from them, so that a key stays the same after its line is
// saved. Facts: docs/platform/cart.md#lines.

import { asObject, asText, stringifyJson, toObject } from '../codec/json.ts';
import type { CatalogReference, LineItem } from './cart.ts';

/** Data as storage or the platform sent it: any field may be missing or have the wrong type. */
export type Unchecked<T> = { readonly [K in keyof T]?: unknown };

/** App id of the platform's store catalog. */
export const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Reads a reference from unknown data. Undefined without an item id or app id. */
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

/** Returns the key of a catalog reference. The order of option fields makes no difference. */
export const toLineKey = (reference: Unchecked<CatalogReference>): string =>
  stringifyJson([
    reference.catalogItemId,
    reference.appId,
    ...(canonical(toObject(reference.options)) as []),
  ]);

/** Returns the key of a line. Without a catalog reference, the key is the line id. */
export const getLineKey = ({ id, catalogReference }: Unchecked<LineItem>): string => {
  const reference = asObject(catalogReference);
  return reference ? toLineKey(reference) : String(id);
};
