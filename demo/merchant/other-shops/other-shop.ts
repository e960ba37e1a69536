// Describes how to recognize another shop’s export, and the names of its columns.
import type { ShopProduct } from './shop-product.ts';
import type { ShopTable } from './shop-table.ts';

export interface OtherShop {
  name: string;
  /** Whether the header is from this shop’s product export, even if a column is missing. */
  isIts(table: ShopTable): boolean;
  /** Whether weights are in the store’s unit, which the file does not state. */
  hasOwnUnit?: true;
  /** Required columns. One column of each list is enough. */
  needs: readonly (readonly string[])[];
  /** Optional columns that change prices. A column with a similar name is refused. */
  mayLack?: readonly string[];
  /** Reason and advice for an export that cannot be read at all. */
  unreadable?: string;
  read(table: ShopTable): ShopProduct[];
  /** Our column -> the shop’s names for this column. */
  columns: Readonly<Record<string, readonly string[]>>;
}

export const hasAll =
  (...columns: readonly string[]) =>
  ({ has }: ShopTable): boolean =>
    columns.every(has);
