// Refuses quantities that exceed the stock and reports the available numbers.
import type { StoredLine } from '../../../foundation/db/cart-json.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import { sellable } from './stock.ts';

interface Shortage {
  catalogItemId: string;
  /** Absent for a line that is not in the cart yet. */
  lineItemId?: string;
  /** Everything that can be sold of the variant, including what the cart already holds. */
  quantityAvailable: number;
  /** Total quantity of the variant over the cart's lines. */
  requested: number;
}

/** Shortages of the touched lines; lines of one variant are added up. */
export const shortagesOf = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  touched: ReadonlySet<string>,
  isStored: (lineItemId: string) => boolean = () => true,
): Shortage[] =>
  lines.flatMap((line) => {
    if (!touched.has(line.id) || line.custom !== null) return [];
    const found = catalog.get(line.catalogItemId);
    const variant = found?.variants.find(({ variantId }) => variantId === line.variantId);
    const quantityAvailable =
      found && variant && found.product.visible ? sellable(found, variant) : 0;
    const requested = lines
      .filter(
        (other) =>
          other.custom === null &&
          other.catalogItemId === line.catalogItemId &&
          other.variantId === line.variantId,
      )
      .reduce((total, other) => total + other.quantity, 0);
    if (quantityAvailable === null || requested <= quantityAvailable) return [];
    return [
      {
        catalogItemId: line.catalogItemId,
        ...(isStored(line.id) && { lineItemId: line.id }),
        quantityAvailable,
        requested,
      },
    ];
  });

/**
 * @throws PlatformError 409 INSUFFICIENT_INVENTORY; data contains the first shortage, and all of them in
 *   `shortages`.
 */
export const refuseOverStock = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  touched: ReadonlySet<string>,
  isStored?: (lineItemId: string) => boolean,
): void => {
  const shortages = shortagesOf(lines, catalog, touched, isStored);
  const [first] = shortages;
  if (first === undefined) return;
  throw applicationError(409, 'INSUFFICIENT_INVENTORY', 'There is not enough in stock.', {
    ...first,
    shortages,
  });
};
