// A shop's server that calls the store, and products that the store can sell.
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { colorOption } from '../../support/data/seeded-products.ts';
import { type Answer, call, type Json } from './store.ts';

export const apiKey = 'sandbox-api-key';

export type Merchant = ReturnType<typeof newMerchant>;

/** A shop's server, which sends the API key with every call. */
export const newMerchant = (store: Pick<Sandbox, 'fetch'>) => {
  const send = (method: string, path: string, body?: unknown): Promise<Answer> =>
    call(store, method, path, { token: apiKey, ...(body !== undefined && { body }) });
  let made = 0;
  return {
    send,
    /** Creates a new product on each call, with plain defaults. */
    async newProduct(own: Record<string, unknown> = {}): Promise<Json> {
      made += 1;
      const product = { name: `Thing ${made}`, priceData: { price: 10 }, ...own };
      const { status, body } = await send('POST', '/stores/v1/products', { product });
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.product;
    },
    /** Creates a shirt in two colors and two sizes. */
    newShirt(own: Record<string, unknown> = {}): Promise<Json> {
      return this.newProduct({ manageVariants: true, productOptions: shirtOptions, ...own });
    },
    async newCollection(name = 'Things'): Promise<Json> {
      const { body } = await send('POST', '/stores/v1/collections', { collection: { name } });
      return body.collection;
    },
    async read(id: string): Promise<Json> {
      const path = `/stores-reader/v1/products/${id}?includeMerchantSpecificData=true`;
      return (await send('GET', path)).body.product;
    },
  };
};

export const shirtOptions = [
  colorOption,
  { name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] },
];

/** Adds four products with prices above 100, for queries. */
export const addQueryProducts = async (merchant: Merchant): Promise<void> => {
  for (const [name, price, own] of [
    ['Query one', 101, { brand: 'Kiln', weight: 2, productOptions: shirtOptions }],
    ['Query two', 102, { brand: 'Loom', sku: 'Q2' }],
    ['Query three', 103, { discount: { type: 'AMOUNT', value: 3 } }],
    ['Query%three', 104, { brand: 'Kiln' }],
  ] as const)
    await merchant.newProduct({ name, priceData: { price }, slug: `q${price - 100}`, ...own });
};

/** The address of a query sent as GET. */
export const packed = (path: string, input: unknown): string =>
  `${path}?.r=${Buffer.from(JSON.stringify(input)).toString('base64url')}`;
