import type { Merchant } from './merchant.ts';
import type { Answer, Json } from './store.ts';

/** An id that no product has. */
export const unknown = '11111111-1111-4111-8111-111111111111';

export const outcomes = ({ body }: Answer) =>
  body.results.map(({ itemMetadata }: Json) => itemMetadata.error?.code ?? itemMetadata.success);

export const idsOf = (...products: Json[]) => products.map(({ id }) => id);

export const bulkOf = (merchant: Merchant) => ({
  update: (ids: string[], set: unknown) =>
    merchant.send('POST', '/stores/v1/bulk/products/update', { ids, set }),
  adjust: (ids: string[], change: unknown) =>
    merchant.send('POST', '/stores/v1/bulk/products/adjust-properties', { ids, adjust: change }),
  /** Prices of the product and then of the product's variants. */
  pricesOf: async (id: string) => {
    const { priceData, variants } = await merchant.read(id);
    return [priceData.price, ...variants.map(({ variant }: Json) => variant.priceData.price)];
  },
});
