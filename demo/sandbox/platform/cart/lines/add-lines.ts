// Adds lines to a cart: leaves out refused lines, merges equal references, and checks the line limit and stock.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import { plansAppId } from '../../commerce/commerce-rows.ts';
import type { Settings } from '../../core/settings.ts';
import type { StoredLine } from '../cart-json.ts';
import type { LineItemInput } from '../cart-schema.ts';
import { type FoundItem, findItem, itemNotFound, type Subscriptions } from './catalog-reference.ts';
import { type CustomLineInput, customLineOf } from './custom-line.ts';
import { snapshotOf } from './line-view.ts';
import { limitToStock, quantitiesOf } from './over-stock.ts';
import { optionsOfCatalog } from './returned-options.ts';

export const maxLines = 300;
export const maxQuantity = 100_000;

export interface AddedLines {
  lineItems?: LineItemInput[] | undefined;
  customLineItems?: CustomLineInput[] | undefined;
}

export interface AddingParts {
  catalog: Catalog;
  settings: Pick<Settings, 'overStock' | 'refusedAdds' | 'catalogVersion' | 'returnedOptions'>;
  subscriptions?: Subscriptions;
}

/**
 * Adds lines in place. Leaves out a refused line, as on the platform, or throws with `refusedAdds: error`.
 * @throws PlatformError from findItem and limitToStock, 404 ITEM_NOT_FOUND_IN_CATALOG, 400
 *   LINE_ITEM_QUANTITY_LIMIT_EXCEEDED, 400 CART_LINE_ITEMS_LIMIT_REACHED. No line is then stored.
 */
export const addLines = (lines: StoredLine[], added: AddedLines, parts: AddingParts): void => {
  const { catalog, settings, subscriptions } = parts;
  const before = quantitiesOf(lines);
  for (const input of added.lineItems ?? []) {
    const item = findItem(catalog, input.catalogReference, {
      subscriptions,
      catalogVersion: settings.catalogVersion,
    });
    if ('refused' in item) {
      if (settings.refusedAdds === 'error') throw itemNotFound(item.refused);
      continue;
    }
    addLine(lines, item, input, settings);
  }
  for (const input of added.customLineItems ?? []) lines.push(customLine(input));
  if (lines.length > maxLines)
    throw applicationError(400, 'CART_LINE_ITEMS_LIMIT_REACHED', 'The cart has too many lines.', {
      limit: maxLines,
    });
  limitToStock(settings, lines, catalog, before);
};

const addLine = (
  lines: StoredLine[],
  item: FoundItem,
  input: LineItemInput,
  { catalogVersion, returnedOptions }: AddingParts['settings'],
): void => {
  const { found, variant, options, subscription } = item;
  const { catalogReference, quantity, selectedMembership } = input;
  const catalogItemId = found.product.id;
  const kept = (own: StoredLine['options']) =>
    returnedOptions === 'sent'
      ? own
      : optionsOfCatalog(found, variant, own, catalogVersion === 'V3');
  const same = lines.find(
    (line) =>
      line.custom === null &&
      line.catalogItemId === catalogItemId &&
      line.variantId === variant.variantId &&
      isDeepStrictEqual(kept(line.options), kept(options)),
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
};

const checkQuantity = ({ quantity, catalogItemId }: StoredLine): void => {
  if (quantity <= maxQuantity) return;
  throw applicationError(
    400,
    'LINE_ITEM_QUANTITY_LIMIT_EXCEEDED',
    'The quantity of the line would be too large.',
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
