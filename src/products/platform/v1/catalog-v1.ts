// The adapter for stores with version 1 of the catalog.

import type { Send } from '../../../client/auth/tokens/authorized-client.ts';
import type { StoreVariant } from '../../../client/catalog/product.ts';
import { getStoreVariants, readProducts } from '../../../client/catalog/products.ts';
import type { AdapterParts, CatalogGrid, CatalogPort } from '../catalog-port.ts';
import type { ShopProduct } from '../shop-product.ts';
import { readTogether } from './read-together.ts';
import { hasExtras, shopProductOf, type ToShopProducts } from './shop-product-of.ts';

const termsOf = async (send: Send, products: readonly ShopProduct[]): Promise<StoreVariant[]> =>
  products.length
    ? getStoreVariants(
        send,
        products.map(({ id }) => id),
      )
    : [];

export const openCatalog = ({ send, badAnswer }: AdapterParts): CatalogPort => {
  let grid: CatalogGrid | undefined;
  const toShopProducts: ToShopProducts = async (sent) => {
    const products = sent.map(shopProductOf);
    return products.some(hasExtras)
      ? products.map((await import('./extras-v1.ts')).withExtras)
      : products;
  };
  const read = async (field: 'id' | 'slug', values: readonly string[]): Promise<ShopProduct[]> => {
    const products = await toShopProducts(await readProducts(send, badAnswer, field, values));
    // Only what is sold out can be on pre-order: most pages never ask for these terms.
    const soldOut = products.filter(({ stock }) => stock?.inventoryStatus === 'OUT_OF_STOCK');
    // Without the terms, what is sold out is shown as sold out.
    const terms = await termsOf(send, soldOut).catch(() => undefined);
    return products.map((product) =>
      terms && soldOut.includes(product)
        ? { ...product, terms: terms.filter(({ productId }) => productId === product.id) }
        : product,
    );
  };
  const readById = readTogether((ids) => read('id', ids));
  return {
    products: (field, values) => (field === 'id' ? readById(values) : read(field, values)),
    terms: (products) => termsOf(send, products),
    grid: async () => {
      const { createGrid } = await import('./grid.ts');
      grid ??= createGrid(send, toShopProducts);
      return grid;
    },
  };
};
