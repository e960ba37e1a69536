// Quantities that exceed the stock: finds them, and caps or refuses them.

import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { Settings } from '../../core/settings.ts';
import type { StoredLine } from '../cart-json.ts';
import { sellable } from './stock.ts';

/** Sellable quantity of the line's variant; null means no limit. */
const limitOf = ({ catalogItemId, variantId }: StoredLine, catalog: Catalog): number | null => {
  const found = catalog.get(catalogItemId);
  const variant = found?.variants.find((one) => one.variantId === variantId);
  return found && variant && found.product.visible ? sellable(found, variant) : 0;
};

export const isSoldOut = (line: StoredLine, catalog: Catalog): boolean =>
  line.custom === null && limitOf(line, catalog) === 0;

/** Total quantity of the line's variant on all lines. */
const requestedOf = (line: StoredLine, lines: readonly StoredLine[]): number =>
  lines
    .filter(
      (other) =>
        other.custom === null &&
        other.catalogItemId === line.catalogItemId &&
        other.variantId === line.variantId,
    )
    .reduce((total, other) => total + other.quantity, 0);

/** Whether a line in `touched` exceeds the stock; quantities of lines with the same variant are added up. */
export const isOverStock = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  touched: ReadonlySet<string>,
): boolean =>
  lines.some((line) => {
    if (!touched.has(line.id) || line.custom !== null) return false;
    const limit = limitOf(line, catalog);
    return limit !== null && requestedOf(line, lines) > limit;
  });

/** @throws PlatformError 409 INSUFFICIENT_INVENTORY. */
export const refuseOverStock = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  touched: ReadonlySet<string>,
): void => {
  if (isOverStock(lines, catalog, touched))
    throw applicationError(409, 'INSUFFICIENT_INVENTORY', 'There is not enough in stock.');
};

/** Lowers increased quantities to the remaining stock, but not below the quantity in `before`. */
const capToStock = (
  lines: readonly StoredLine[],
  catalog: Catalog,
  before: ReadonlyMap<string, number>,
): void => {
  for (const line of lines) {
    const kept = before.get(line.id) ?? 0;
    if (line.custom !== null || line.quantity <= kept) continue;
    const limit = limitOf(line, catalog);
    if (limit === null) continue;
    const excess = requestedOf(line, lines) - limit;
    if (excess > 0) line.quantity = Math.max(kept, line.quantity - excess);
  }
};

/**
 * Applies the setting to lines that have grown since `before` (quantities by line id): caps them, refuses the call, or
 * leaves them with an availability that shows the shortage. A new line that is capped to zero is not added.
 * @throws PlatformError from refuseOverStock.
 */
export const limitToStock = (
  { overStock }: Pick<Settings, 'overStock'>,
  lines: StoredLine[],
  catalog: Catalog,
  before: ReadonlyMap<string, number>,
): void => {
  const grown = lines.filter(({ id, quantity }) => quantity > (before.get(id) ?? 0));
  if (overStock === 'refused') refuseOverStock(lines, catalog, new Set(grown.map(({ id }) => id)));
  if (overStock !== 'capped') return;
  capToStock(lines, catalog, before);
  lines.splice(0, lines.length, ...lines.filter(({ quantity }) => quantity > 0));
};

export const quantitiesOf = (lines: readonly StoredLine[]): ReadonlyMap<string, number> =>
  new Map(lines.map(({ id, quantity }) => [id, quantity]));
