// Version 3 products and categories as a merchant writes them, and the write calls.
import { expect } from 'vitest';
import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { newMerchant } from './merchant.ts';
import { openTestStore } from './open-test-store.ts';
import type { Answer, Json } from './store.ts';

export const productsPath = '/stores/v3/products';
export const categoriesPath = '/categories/v1/categories';

/** The tree of the store's categories, for request bodies and for URLs. */
export const treeReference = { appNamespace: '@wix/stores', treeKey: null };
export const tree = 'treeReference.appNamespace=@wix/stores';

export const price = (amount: string, compareAt?: string) => ({
  actualPrice: { amount },
  ...(compareAt && { compareAtPrice: { amount: compareAt } }),
});

export const plain = (name: string, own: object = {}) => ({
  name,
  productType: 'PHYSICAL',
  physicalProperties: {},
  variantsInfo: { variants: [{ price: price('10') }] },
  ...own,
});

export const choice = (name: string, colorCode?: string) => ({
  name,
  choiceType: colorCode ? 'ONE_COLOR' : 'CHOICE_TEXT',
  ...(colorCode && { colorCode }),
});

export const picked = (optionName: string, choiceName: string) => ({
  optionChoiceNames: { optionName, choiceName },
});

export const sizes = {
  name: 'Size',
  optionRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: [choice('Small'), choice('Large')] },
};

export const variant = (size: string, amount: string, own: object = {}) => ({
  price: price(amount),
  choices: [picked('Size', size)],
  ...own,
});

export const tee = (name: string, own: object = {}) =>
  plain(name, {
    options: [sizes],
    variantsInfo: { variants: [variant('Small', '20'), variant('Large', '22', { sku: 'TEE-L' })] },
    ...own,
  });

/** Writes products with the API key, and reads them back. */
export const newProductWriter = (store: Pick<Sandbox, 'fetch'>) => {
  const merchant = newMerchant(store);
  const create = (
    product: object,
    kind: string = productsPath,
    own: object = {},
  ): Promise<Answer> => merchant.send('POST', kind, { product, ...own });
  return {
    ...merchant,
    create,
    async created(product: object, kind: string = productsPath): Promise<Json> {
      const { status, body } = await create(product, kind);
      expect([status, body.message]).toEqual([200, undefined]);
      return body.product;
    },
    update: (id: string, product: object): Promise<Answer> =>
      merchant.send('PATCH', `${productsPath}/${id}`, { product: { id, ...product } }),
    async readV3(id: string, ...fields: string[]): Promise<Json> {
      const query = fields.map((field) => `fields=${field}`).join('&');
      return (await merchant.send('GET', `${productsPath}/${id}?${query}`)).body.product;
    },
    async itemsOf(id: string): Promise<Json[]> {
      const query = { filter: { productId: id } };
      return (await merchant.send('POST', '/stores/v3/inventory-items/query', { query })).body
        .inventoryItems;
    },
  };
};

export const openProductStore = async () => {
  const { store, visitor } = await openTestStore({ settings: { catalogVersion: 'V3' } });
  const lastEvent = () => store.control.events().at(-1);
  return { store, visitor, merchant: newProductWriter(store), lastEvent };
};
