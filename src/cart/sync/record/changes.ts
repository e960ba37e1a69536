// Waiting cart changes: their form, and the result of several of them for one line.

import type { AddRequest, LineView } from '../../../app/state/views.ts';
import type { CatalogReference } from '../../../client/carts/cart.ts';
import type { Unchecked } from '../../../client/carts/catalog-reference.ts';

// The preview of a line or a product, which is shown before the platform has confirmed it.

/** How a line is shown before the platform has confirmed it. */
export type LinePreview = Pick<LineView, 'name' | 'options'> &
  Partial<{
    [K in 'image' | 'url' | 'price' | 'fullPrice' | 'maxQuantity']: LineView[K] | undefined;
  }>;

/** The preview of what is shown now. */
export const previewOf = (shown: LinePreview): LinePreview => {
  const { name, options, image, url, price, fullPrice, maxQuantity } = shown;
  return { name, options, image, url, price, fullPrice, maxQuantity };
};

/** One change of the shopper's that the platform has not confirmed yet. */
export interface Change {
  /** Sorts by time, so that all tabs see one order. */
  id: string;
  /** `add` is a difference, also a negative one; `set` is absolute (0 removes). */
  kind: 'add' | 'set';
  /** The line's key. */
  key: string;
  quantity: number;
  /** Enough to create the line; a `set` without it only changes an existing one. */
  reference?: CatalogReference | undefined;
  /** The preview; stored under this name. */
  look?: LinePreview | undefined;
  /** The request, until the product has been read: only then it is known which variant is meant. */
  asked?: AddRequest | undefined;
  /** It carries a line of another caller's cart, or takes one out again. */
  isMoved?: boolean | undefined;
}

/**
 * A change as storage has it. Any script of the page may have written its preview and its request, which are checked where
 * they are used: by previewIn() and askedIn().
 */
export interface StoredChange extends Omit<Change, 'look' | 'asked'> {
  look?: Unchecked<LinePreview> | undefined;
  asked?: Unchecked<AddRequest> | undefined;
}

/** The effect of waiting changes on a line. */
export interface AppliedChanges {
  quantity: number;
  /** Only additions, no absolute value and nothing taken out: the outcome depends on what was there before. */
  isDifference: boolean;
  reference?: CatalogReference | undefined;
  look?: Unchecked<LinePreview> | undefined;
}

/**
 * Applies changes of one line in order, last value wins. `before` is the quantity that the
 * platform has, 0 for no line. A `set` without a reference does not restore a line that has vanished.
 */
export const applyChanges = (changes: readonly StoredChange[], before: number): AppliedChanges =>
  changes.reduce<AppliedChanges>(
    ({ isDifference, quantity: sum, ...last }, change) => {
      const { kind, quantity, reference = last.reference, look = last.look } = change;
      if (kind === 'add') {
        return {
          quantity: Math.max(0, sum + quantity),
          isDifference: isDifference && quantity > 0,
          reference,
          look,
        };
      }
      const isVanished = !before && !reference;
      return { quantity: isVanished ? 0 : quantity, isDifference: false, reference, look };
    },
    { quantity: before, isDifference: true },
  );
