// Remembers the products that were read whole: a list lacks their variants, and must not take them from a form.
import type { ShopProduct } from '../shop-product.ts';

/** The facts that a list has as well as a whole product. */
const said = ({ name, stock, priceData, highestPrice }: ShopProduct): string =>
  JSON.stringify([name, stock, priceData, highestPrice]);

export interface WholeProducts {
  /** Returns what it is given. */
  keep(products: ShopProduct[]): ShopProduct[];
  /** The products of a list, whole where they are known. Those that have changed since are read again first. */
  inList(listed: readonly ShopProduct[]): Promise<ShopProduct[]>;
}

/** `read` reads products whole, and keeps them here. */
export const createWholeProducts = (
  read: (field: 'id', values: readonly string[]) => Promise<unknown>,
): WholeProducts => {
  const known = new Map<string, ShopProduct>();
  return {
    keep: (products) => {
      for (const product of products) if (product.isWhole) known.set(product.id, product);
      return products;
    },
    inList: async (listed) => {
      const changed = listed.flatMap((product) => {
        const whole = known.get(product.id);
        return whole && said(whole) !== said(product) ? product.id : [];
      });
      for (const id of changed) known.delete(id);
      // Where that fails, the list's is the newest.
      if (changed.length) await read('id', changed).catch(() => {});
      return listed.map((product) => known.get(product.id) ?? product);
    },
  };
};
