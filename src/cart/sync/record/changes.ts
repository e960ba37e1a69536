// Pending cart changes: their type, and the combined result of several changes to one line.

import type { AddRequest, LineView } from '../../../app/state/views.ts';
import type { CatalogReference } from '../../../client/carts/cart.ts';
import type { Unchecked } from '../../../client/carts/catalog-reference.ts';

/** The preview of a line that the platform has not confirmed. */
export type LinePreview = Pick<LineView, 'name' | 'options'> &
  Partial<{
    [K in 'image' | 'url' | 'price' | 'fullPrice' | 'maxQuantity']: LineView[K] | undefined;
  }>;

export const toPreview = (shown: LinePreview): LinePreview => {
  const { name, options, image, url, price, fullPrice, maxQuantity } = shown;
  return { name, options, image, url, price, fullPrice, maxQuantity };
};

/** One change by the shopper that the platform has not confirmed yet. */
export interface Change {
  /** Ids sort by time, so that all tabs see the same order. */
  id: string;
  /** `add` is a difference, which can be negative; `set` is absolute (0 removes). */
  kind: 'add' | 'set';
  key: string;
  quantity: number;
  /** The data to create the line. A `set` without a reference only changes an existing line. */
  reference?: CatalogReference | undefined;
  preview?: LinePreview | undefined;
  /** The add request, kept until the product has been read and the variant is known. */
  pendingRequest?: AddRequest | undefined;
  /** Whether the change transfers a line of another caller's cart, or removes such a line again. */
  isMoved?: boolean | undefined;
}

/** A stored change; readStoredPreview() and readStoredRequest() check its unverified preview and request on use. */
export interface StoredChange extends Omit<Change, 'preview' | 'pendingRequest'> {
  preview?: Unchecked<LinePreview> | undefined;
  pendingRequest?: Unchecked<AddRequest> | undefined;
}

/** The effect of pending changes on a line. */
export interface AppliedChanges {
  quantity: number;
  /** True if the changes are only positive additions, so that the outcome depends on the quantity before them. */
  isDifference: boolean;
  reference?: CatalogReference | undefined;
  preview?: Unchecked<LinePreview> | undefined;
}

/** Applies a line's changes to the platform's quantity. A `set` without a reference does not restore a missing line. */
export const applyChanges = (changes: readonly StoredChange[], before: number): AppliedChanges =>
  changes.reduce<AppliedChanges>(
    ({ isDifference, quantity: sum, ...last }, change) => {
      const { kind, quantity, reference = last.reference, preview = last.preview } = change;
      if (kind === 'add') {
        return {
          quantity: Math.max(0, sum + quantity),
          isDifference: isDifference && quantity > 0,
          reference,
          preview,
        };
      }
      const isVanished = !before && !reference;
      return { quantity: isVanished ? 0 : quantity, isDifference: false, reference, preview };
    },
    { quantity: before, isDifference: true },
  );
