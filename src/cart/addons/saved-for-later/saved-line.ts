// A line that was saved for later, as it is stored: enough to show it, and to add it again.
import type { CatalogReference } from '../../../client/carts/cart.ts';
import { lineKeyOf, referenceIn } from '../../../client/carts/catalog-reference.ts';
import { asArray, asNumber, asText, objectOf, parseJson } from '../../../client/codec/json.ts';
import type { LinePreview } from '../../sync/record/changes.ts';
import { previewIn } from '../../sync/record/stored-preview.ts';

export interface SavedLine {
  /** The line's key in the cart. */
  key: string;
  quantity: number;
  reference: CatalogReference;
  look: LinePreview;
}

/** The latest are kept. */
export const MAX_SAVED = 50;
const MAX_QUANTITY = 100_000;

/** Without the price, which may have changed since. */
const lookIn = (value: unknown): LinePreview | undefined => {
  const { name, options, image, url } = previewIn(value);
  return name ? { name, options, image, url } : undefined;
};

const lineIn = (value: unknown): SavedLine[] => {
  const { quantity, reference: found, look: shown, key } = objectOf(value);
  const reference = referenceIn(found);
  const look = lookIn(shown);
  const count = asNumber(quantity) ?? 0;
  const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_QUANTITY;
  if (!reference || !look || !isCount) return [];
  return [{ key: asText(key) ?? lineKeyOf(reference), quantity: count, reference, look }];
};

/** From stored text, which any script of the page may have written. Each key comes once. */
export const savedLinesIn = (text: string | null): SavedLine[] => {
  const lines = asArray(parseJson(text)).flatMap(lineIn);
  return lines
    .filter(({ key }, place) => lines.findIndex((one) => one.key === key) === place)
    .slice(0, MAX_SAVED);
};

/** With this line first; what was saved of it before is counted in. */
export const withSaved = (lines: readonly SavedLine[], line: SavedLine): SavedLine[] => {
  const before = lines.find(({ key }) => key === line.key)?.quantity ?? 0;
  const quantity = Math.min(before + line.quantity, MAX_QUANTITY);
  const others = lines.filter(({ key }) => key !== line.key);
  return [{ ...line, quantity }, ...others].slice(0, MAX_SAVED);
};
