// Adds lines to a cart: merges equal references and checks the line limit and stock.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StoredLine } from '../../../foundation/db/cart-json.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import { plansAppId } from '../../commerce/commerce-rows.ts';
import type { LineItemInput } from '../cart-schema.ts';
import { findItem, type Subscriptions } from './catalog-reference.ts';
import { type CustomLineInput, customLineOf } from './custom-line.ts';
import { snapshotOf } from './line-view.ts';
import { refuseOverStock } from './over-stock.ts';

export const maxLines = 300;
export const maxQuantity = 100_000;

/**
 * Adds all lines, or none if it throws.
 *
 * @throws PlatformError of findItem and refuseOverStock, 400 LINE_ITEM_QUANTITY_LIMIT_EXCEEDED, 400
 *   CART_LINE_ITEMS_LIMIT_REACHED.
 */
export const addLines = (
  lines: StoredLine[],
  catalog: Catalog,
  added: {
    lineItems?: LineItemInput[] | undefined;
    customLineItems?: CustomLineInput[] | undefined;
  },
  subscriptions?: Subscriptions,
): void => {
  const touched = new Set<string>();
  const stored = new Set(lines.map(({ id }) => id));
  for (const { catalogReference, quantity, selectedMembership } of added.lineItems ?? []) {
    const { found, variant, options, subscription } = findItem(
      catalog,
      catalogReference,
      subscriptions,
    );
    const catalogItemId = found.product.id;
    const same = lines.find(
      (line) =>
        line.custom === null &&
        line.catalogItemId === catalogItemId &&
        isDeepStrictEqual(line.options, options),
    );
    const line: StoredLine = same ?? {
      id: randomUUID(),
      quantity: 0,
      appId: catalogReference.appId,
      catalogItemId,
      options,
      variantId: variant.variantId,
      snapshot: null,
      custom: null,
    };
    line.quantity += quantity;
    line.snapshot = snapshotOf(found, variant, options, subscription);
    if (selectedMembership) line.selectedMembership = membershipOf(selectedMembership);
    checkQuantity(line);
    if (same === undefined) lines.push(line);
    touched.add(line.id);
  }
  for (const input of added.customLineItems ?? []) lines.push(customLine(input));
  if (lines.length > maxLines)
    throw applicationError(400, 'CART_LINE_ITEMS_LIMIT_REACHED', 'The cart has too many lines.', {
      limit: maxLines,
    });
  refuseOverStock(lines, catalog, touched, (id) => stored.has(id));
};

const checkQuantity = ({ quantity, catalogItemId }: StoredLine): void => {
  if (quantity <= maxQuantity) return;
  throw applicationError(
    400,
    'LINE_ITEM_QUANTITY_LIMIT_EXCEEDED',
    'The line would have too large a quantity.',
    { catalogItemId, limit: maxQuantity, requested: quantity },
  );
};

const membershipOf = ({ id, appId = plansAppId }: { id: string; appId?: string | undefined }) => ({
  id,
  appId,
});

const customLine = (input: CustomLineInput): StoredLine => ({
  id: randomUUID(),
  quantity: input.quantity,
  appId: input.catalogReference?.appId ?? '',
  catalogItemId: input.catalogReference?.catalogItemId ?? randomUUID(),
  options: input.catalogReference?.options ?? null,
  variantId: null,
  snapshot: null,
  custom: customLineOf(input),
});
