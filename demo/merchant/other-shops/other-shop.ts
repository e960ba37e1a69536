// How another shop's export is recognized, and how its columns are called.
import type { ShopProduct } from './shop-product.ts';
import type { ShopTable } from './shop-table.ts';

export interface OtherShop {
  name: string;
  /** Whether the header is that of its product export, perhaps with a column missing. */
  isIts(table: ShopTable): boolean;
  /** Weights are in the unit of the store, which the file does not name. */
  hasOwnUnit?: true;
  /** Columns without which nothing is imported; of a list, one is enough. */
  needs: readonly (readonly string[])[];
  /** Columns that change prices and may be missing, but not under a name that looks like theirs. */
  mayLack?: readonly string[];
  /** For an export that cannot be read at all: why, and what to do. */
  unreadable?: string;
  read(table: ShopTable): ShopProduct[];
  /** Our column -> its names for that column. */
  columns: Readonly<Record<string, readonly string[]>>;
}

export const hasAll =
  (...columns: readonly string[]) =>
  ({ has }: ShopTable): boolean =>
    columns.every(has);
