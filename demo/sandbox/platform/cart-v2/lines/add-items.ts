import { PlatformError } from '../../../foundation/validation/platform-error.ts';
import type { StoredLine } from '../../cart/cart-json.ts';
import { addLines } from '../../cart/lines/add-lines.ts';
import { findItem, type Subscriptions } from '../../cart/lines/catalog-reference.ts';
import { viewLines } from '../../cart/lines/line-view.ts';
import { isOverStock, isSoldOut } from '../../cart/lines/over-stock.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { Settings } from '../../core/settings.ts';
import { type CatalogItemInput, maxLines } from '../cart-v2-schema.ts';
import { chosenMembership } from '../payment/membership-v2.ts';
import { refusalV2 } from '../refusals-v2.ts';
import {
  type CustomItemInput,
  checkCustomItem,
  customLineInputOf,
  customLineV2Of,
} from './custom-item-v2.ts';

export interface Items {
  catalogItems?: CatalogItemInput[] | undefined;
  customItems?: CustomItemInput[] | undefined;
}

export interface AddingParts {
  catalog: Catalog;
  settings: Settings;
  subscriptions: Subscriptions;
}

/**
 * Adds requested quantities in place, even beyond the stock; refuses sold-out items. Settings can change both rules.
 * @throws PlatformError from checkCustomItem, NO_LINE_ITEMS_TO_ADD, ITEM_NOT_FOUND_IN_CATALOG, INSUFFICIENT_INVENTORY,
 *   MAX_LINE_ITEMS_EXCEEDED.
 */
export const addItems = (lines: StoredLine[], items: Items, parts: AddingParts): void => {
  const { catalogItems = [], customItems = [] } = items;
  const count = catalogItems.length + customItems.length;
  if (count === 0) throw refusalV2('NO_LINE_ITEMS_TO_ADD');
  const { catalog, settings } = parts;
  for (const item of customItems) checkCustomItem(item);
  const sold = soldItems(catalogItems, parts);
  const before = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const kept = { ...settings, overStock: 'kept', refusedAdds: 'silent' } as const;
  const added = settings.secondAddV2 === 'separate' ? [] : lines;
  addLines(
    added,
    {
      lineItems: sold.map(lineOf),
      customLineItems: customItems.map(customLineInputOf),
    },
    { ...parts, settings: kept },
  );
  // Custom items are the last lines, in the order of the call.
  for (const [index, item] of customItems.entries()) {
    const { custom } = added.at(index - customItems.length) ?? {};
    if (custom) Object.assign(custom, customLineV2Of(item));
  }
  if (added !== lines) lines.push(...added);
  if (lines.length > maxLines)
    throw refusalV2('MAX_LINE_ITEMS_EXCEEDED', { requestCount: count, maxCount: maxLines });
  const grown = lines.filter(({ id, quantity }) => quantity > (before.get(id) ?? 0));
  const isKnown = (id: string) => before.has(id);
  if (settings.overStock === 'refused') refuseOverStock(lines, catalog, grown, isKnown);
  if (settings.refusedItemsV2 === 'silent') return;
  const soldOut = grown.filter((line) => isSoldOut(line, catalog));
  if (settings.batchV2 === 'whole' || soldOut.length === grown.length)
    refuseOverStock(lines, catalog, soldOut, isKnown);
  for (const line of soldOut) {
    const had = before.get(line.id);
    if (had) line.quantity = had;
    else lines.splice(lines.indexOf(line), 1);
  }
};

const lineOf = ({ catalogReference, quantity, membershipPayment }: CatalogItemInput) => {
  const selectedMembership = chosenMembership(membershipPayment);
  return { catalogReference, quantity, ...(selectedMembership && { selectedMembership }) };
};

/** Leaves out items that the catalog refuses, or throws, depending on the settings. */
const soldItems = (
  items: readonly CatalogItemInput[],
  { catalog, settings, subscriptions }: AddingParts,
): CatalogItemInput[] => {
  const isSold = ({ catalogReference }: CatalogItemInput): boolean => {
    try {
      const { catalogVersion } = settings;
      return !('refused' in findItem(catalog, catalogReference, { subscriptions, catalogVersion }));
    } catch (error) {
      if (error instanceof PlatformError && error.status < 500) return false;
      throw error;
    }
  };
  const sold = items.filter(isSold);
  const refused = items.filter((item) => !sold.includes(item));
  if (refused.length === 0 || settings.refusedItemsV2 === 'silent') return sold;
  if (settings.batchV2 === 'each' && sold.length > 0) return sold;
  throw refusalV2('ITEM_NOT_FOUND_IN_CATALOG', {
    invalidItems: refused.map(({ catalogReference }) => ({ catalogReference })),
  });
};

/** @throws PlatformError INSUFFICIENT_INVENTORY. */
export const refuseOverStock = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  touched: readonly StoredLine[],
  isKnown: (id: string) => boolean,
): void => {
  const over = touched.filter(({ id }) => isOverStock(lines, catalog, new Set([id])));
  if (over.length === 0) return;
  const views = viewLines(lines, catalog);
  throw refusalV2('INSUFFICIENT_INVENTORY', {
    invalidItems: over.map(({ id, quantity, appId, catalogItemId, options }) => ({
      // A line that was not added is identified by its reference, because the caller has never received its id.
      id: isKnown(id)
        ? { lineItemId: id }
        : { catalogReference: { appId, catalogItemId, ...(options && { options }) } },
      requestedQuantity: quantity,
      availableQuantity:
        views.find(({ line }) => line.id === id)?.availability.quantityAvailable ?? 0,
    })),
  });
};
