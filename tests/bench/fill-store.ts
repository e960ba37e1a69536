// Puts a collection of 48 products into the store, most of them the demo's own.
import { createElevatedClient } from '../../src/admin.ts';

const SIZE = 48;

/** `store` is the sandbox's origin. */
export const fillStore = async (store: string): Promise<void> => {
  const client = createElevatedClient({ apiKey: 'sandbox-api-key', hosts: { api: store } });
  const { products } = await client.products.queryProducts({ paging: { limit: SIZE } });
  const ids = products.map(({ id }) => id);
  while (ids.length < SIZE) {
    const made = await client.products.createProduct({
      name: `Jug number ${ids.length}`,
      productType: 'physical',
      priceData: { price: 20 + ids.length },
    });
    ids.push(made.id);
  }
  const { id } = await client.collections.createCollection({ name: 'Forty-eight' });
  await client.collections.addProductsToCollection(id, ids);
};
