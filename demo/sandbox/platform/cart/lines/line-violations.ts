// Problems that prevent an order, and warnings to show before an order.
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { LineView } from './line-view.ts';
import { isPreorder } from './stock.ts';

const errors = {
  NOT_FOUND: 'The item is no longer sold.',
  NOT_AVAILABLE: 'The item is sold out.',
  PARTIALLY_AVAILABLE: 'The cart has more of the item than there are in stock.',
};

/** Errors block the checkout, warnings do not. The error for a line that cannot be bought suggests removing the line. */
export const violationsOf = (lines: readonly LineView[], catalog: Catalog) =>
  lines.flatMap(({ line, availability: { status } }) => {
    const target = { lineItem: { name: 'LINE_ITEM_DEFAULT', id: line.id } };
    if (status !== 'AVAILABLE')
      return [
        {
          severity: 'ERROR',
          target,
          description: errors[status],
          ...(status !== 'PARTIALLY_AVAILABLE' && { suggestedFix: 'REMOVE_LINE_ITEM' }),
        },
      ];
    const found = catalog.get(line.catalogItemId);
    const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
    if (found === undefined || variant === undefined || !isPreorder(found, variant)) return [];
    const description = found.product.preorderMessage ?? 'The item ships later.';
    return [{ severity: 'WARNING', target, description }];
  });
