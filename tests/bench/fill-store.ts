// Adds a collection of 48 products, most of them from the demo, and enough products for a cart of 200 lines.
import { createElevatedClient } from '../../src/package/admin.ts';

const COLLECTION = 48;
const LINES = 200;
const SIZES = ['Small', 'Large'];

/** A line item as the platform's cart accepts it. */
export interface Item {
  catalogReference: {
    catalogItemId: string;
    appId: string;
    options?: { options: Record<string, string> };
  };
  quantity: number;
}

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** `hasItems` also creates 200 items with a picture, which is slow. `store` is the sandbox’s origin. */
export const fillStore = async (store: string, hasItems: boolean): Promise<Item[]> => {
  const client = createElevatedClient({ apiKey: 'sandbox-api-key', hosts: { api: store } });
  const { products } = await client.products.queryProducts({ paging: { limit: COLLECTION } });
  const ids = products.map(({ id }) => id);
  const picture = products.flatMap(({ media }) => media?.mainMedia?.id ?? [])[0] ?? '';
  const make = async (place: number, more: object = {}): Promise<string> => {
    const { id } = await client.products.createProduct({
      name: `Jug number ${place}`,
      productType: 'physical',
      priceData: { price: 20 + place },
      ...more,
    });
    return id;
  };
  while (ids.length < COLLECTION) ids.push(await make(ids.length));
  const { id } = await client.collections.createCollection({ name: 'Forty-eight' });
  await client.collections.addProductsToCollection(id, ids);

  const choices = SIZES.map((value) => ({ value, description: value }));
  const items: Item[] = [];
  while (hasItems && items.length < LINES) {
    const place = items.length;
    const productOptions = [{ name: 'Size', choices }];
    const hasSize = place % 2 === 0;
    const catalogItemId = await make(COLLECTION + place, hasSize ? { productOptions } : {});
    await client.products.addProductMedia(catalogItemId, [{ mediaId: picture }]);
    const options = hasSize && { options: { options: { Size: SIZES[0] ?? '' } } };
    items.push({ catalogReference: { catalogItemId, appId: APP_ID, ...options }, quantity: 1 });
  }
  return items;
};
