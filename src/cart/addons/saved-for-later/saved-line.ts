// A line saved for later, as stored: enough data to show the line and to add it again.
import type { CatalogReference } from '../../../client/carts/cart.ts';
import { referenceIn, toLineKey } from '../../../client/carts/catalog-reference.ts';
import { asArray, asNumber, asText, parseJson, toObject } from '../../../client/codec/json.ts';
import type { LinePreview } from '../../sync/record/changes.ts';
import { readStoredPreview } from '../../sync/record/stored-preview.ts';

export interface SavedLine {
  key: string;
  quantity: number;
  reference: CatalogReference;
  preview: LinePreview;
}

/** Maximum number of saved lines; older lines are dropped. */
export const MAX_SAVED = 50;
const MAX_QUANTITY = 100_000;

/** Drops the stored price, which might be outdated. */
const readPreview = (value: unknown): LinePreview | undefined => {
  const { name, options, image, url } = readStoredPreview(value);
  return name ? { name, options, image, url } : undefined;
};

const lineIn = (value: unknown): SavedLine[] => {
  // The last release stored the preview as `look`.
  const { quantity, reference: found, preview: stored, look, key } = toObject(value);
  const reference = referenceIn(found);
  const preview = readPreview(stored ?? look);
  const count = asNumber(quantity) ?? 0;
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY;
  if (!reference || !preview || !isCount) return [];
  return [{ key: asText(key) ?? toLineKey(reference), quantity: count, reference, preview }];
};

/** Parses a stored value, which any page script might have written. Returns each key only once. */
export const savedLinesIn = (text: string | null): SavedLine[] => {
  const lines = asArray(parseJson(text)).flatMap(lineIn);
  return lines
    .filter(({ key }, place) => lines.findIndex((one) => one.key === key) === place)
    .slice(0, MAX_SAVED);
};

/** Puts the line first, and adds the quantity already saved for this line. */
export const withSaved = (lines: readonly SavedLine[], line: SavedLine): SavedLine[] => {
  const before = lines.find(({ key }) => key === line.key)?.quantity ?? 0;
  const quantity = Math.min(before + line.quantity, MAX_QUANTITY);
  const others = lines.filter(({ key }) => key !== line.key);
  return [{ ...line, quantity }, ...others].slice(0, MAX_SAVED);
};
