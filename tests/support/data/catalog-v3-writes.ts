// Write calls of catalog version 3, with the request that each sends.
import type { ElevatedClient } from '../../../src/package/admin.ts';
import { STORE_APP_ID } from '../../../src/package/index.ts';

export const newProduct = {
  name: 'Mug',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  variantsInfo: { variants: [{ price: { actualPrice: { amount: '12' } } }] },
};
export const change = { revision: '1', name: 'Cup' };
const filter = { visible: true };
const treeReference = { appNamespace: '@wix/stores', treeKey: null };
const items = [{ catalogItemId: 'p', appId: STORE_APP_ID }];
const stock = { variantId: 'v', locationId: 'l', quantity: 3 };

export type Row = [
  name: string,
  ask: (admin: ElevatedClient) => Promise<unknown>,
  request: string,
  body: unknown,
];

export const products: Row[] = [
  [
    'createProduct',
    ({ productsV3 }) => productsV3.createProduct(newProduct, { fields: ['CURRENCY'] }),
    'POST /stores/v3/products',
    { product: newProduct, fields: ['CURRENCY'] },
  ],
  [
    'createProductWithInventory',
    ({ productsV3 }) => productsV3.createProductWithInventory(newProduct),
    'POST /stores/v3/products-with-inventory',
    { product: newProduct },
  ],
  [
    'updateProduct',
    ({ productsV3 }) => productsV3.updateProduct('p', change),
    'PATCH /stores/v3/products/p',
    { product: { id: 'p', ...change } },
  ],
  [
    'updateProductWithInventory',
    ({ productsV3 }) => productsV3.updateProductWithInventory('p', change),
    'PATCH /stores/v3/products-with-inventory/p',
    { product: { id: 'p', ...change } },
  ],
  [
    'deleteProduct',
    ({ productsV3 }) => productsV3.deleteProduct('p'),
    'DELETE /stores/v3/products/p',
    null,
  ],
  [
    'bulkCreateProducts',
    ({ productsV3 }) => productsV3.bulkCreateProducts([newProduct], { returnEntity: true }),
    'POST /stores/v3/bulk/products/create',
    { products: [newProduct], returnEntity: true },
  ],
  [
    'bulkCreateProductsWithInventory',
    ({ productsV3 }) => productsV3.bulkCreateProductsWithInventory([newProduct]),
    'POST /stores/v3/bulk/products-with-inventory/create',
    { products: [newProduct] },
  ],
  [
    'bulkUpdateProducts',
    ({ productsV3 }) => productsV3.bulkUpdateProducts([{ id: 'p', ...change }]),
    'POST /stores/v3/bulk/products/update',
    { products: [{ product: { id: 'p', ...change } }] },
  ],
  [
    'bulkUpdateProductsWithInventory',
    ({ productsV3 }) => productsV3.bulkUpdateProductsWithInventory([{ id: 'p', ...change }]),
    'POST /stores/v3/bulk/products-with-inventory/update',
    { products: [{ product: { id: 'p', ...change } }] },
  ],
  [
    'bulkDeleteProducts',
    ({ productsV3 }) => productsV3.bulkDeleteProducts(['p']),
    'POST /stores/v3/bulk/products/delete',
    { productIds: ['p'] },
  ],
  ...(
    [
      ['bulkUpdateProductsByFilter', 'update'],
      ['bulkDeleteProductsByFilter', 'delete'],
      ['bulkUpdateVariantsByFilter', 'update-variants'],
      ['bulkAdjustVariantsByFilter', 'adjust-variants'],
      ['bulkUpdateTagsByFilter', 'update-tags'],
      ['bulkAddProductsToCategoriesByFilter', 'add-to-categories'],
      ['bulkRemoveProductsFromCategoriesByFilter', 'remove-from-categories'],
      ['bulkAddInfoSectionsByFilter', 'add-info-sections'],
      ['bulkRemoveInfoSectionsByFilter', 'remove-info-sections'],
    ] as const
  ).map(
    ([name, path]): Row => [
      name,
      ({ productsV3 }) => productsV3[name]({ filter }),
      `POST /stores/v3/bulk/products/${path}-by-filter`,
      { filter },
    ],
  ),
];

export const categories: Row[] = [
  [
    'createCategory',
    (admin) => admin.categories.createCategory({ name: 'Tea' }, { fields: ['DESCRIPTION'] }),
    'POST /categories/v1/categories',
    { category: { name: 'Tea' }, fields: ['DESCRIPTION'], treeReference },
  ],
  [
    'updateCategory',
    (admin) => admin.categories.updateCategory('c', change),
    'PATCH /categories/v1/categories/c',
    { category: { id: 'c', ...change }, treeReference },
  ],
  [
    'deleteCategory',
    (admin) => admin.categories.deleteCategory('c'),
    'DELETE /categories/v1/categories/c?treeReference.appNamespace=%40wix%2Fstores',
    null,
  ],
  [
    'moveCategory',
    (admin) => admin.categories.moveCategory('c', { position: 'FIRST' }),
    'POST /categories/v1/categories/c/move',
    { categoryId: 'c', position: 'FIRST', treeReference },
  ],
  [
    'addItemsToCategory',
    (admin) => admin.categories.addItemsToCategory('c', ['p']),
    'POST /categories/v1/bulk/categories/c/add-items',
    { categoryId: 'c', items, treeReference },
  ],
  [
    'removeItemsFromCategory',
    (admin) => admin.categories.removeItemsFromCategory('c', ['p']),
    'POST /categories/v1/bulk/categories/c/remove-items',
    { categoryId: 'c', items, treeReference },
  ],
  [
    'setArrangedItems',
    (admin) => admin.categories.setArrangedItems('c', ['p']),
    'POST /categories/v1/categories/c/set-arranged-items',
    { categoryId: 'c', items, treeReference },
  ],
];

const byItem = [{ inventoryItemId: 'i', by: 2 }];
const byPlace = [{ variantId: 'v', locationId: 'l', by: 2, preorderRequest: true }];
const bulk = 'POST /stores/v3/bulk/inventory-items';

export const inventory: Row[] = [
  [
    'createInventoryItem',
    (admin) => admin.inventory.createInventoryItem(stock),
    'POST /stores/v3/inventory-items',
    { inventoryItem: stock },
  ],
  [
    'updateInventoryItem',
    (admin) =>
      admin.inventory.updateInventoryItem('i', { revision: '1', quantity: 5 }, { reason: 'ORDER' }),
    'PATCH /stores/v3/inventory-items/i',
    { inventoryItem: { id: 'i', revision: '1', quantity: 5 }, reason: 'ORDER' },
  ],
  [
    'deleteInventoryItem',
    (admin) => admin.inventory.deleteInventoryItem('i'),
    'DELETE /stores/v3/inventory-items/i',
    null,
  ],
  [
    'bulkCreateInventoryItems',
    (admin) => admin.inventory.bulkCreateInventoryItems([stock]),
    `${bulk}/create`,
    { inventoryItems: [stock] },
  ],
  [
    'bulkUpdateInventoryItems',
    (admin) => admin.inventory.bulkUpdateInventoryItems([{ id: 'i', revision: '1', quantity: 5 }]),
    `${bulk}/update`,
    { inventoryItems: [{ inventoryItem: { id: 'i', revision: '1', quantity: 5 } }] },
  ],
  [
    'bulkUpsertInventoryItems',
    (admin) => admin.inventory.bulkUpsertInventoryItems([stock]),
    `${bulk}/upsert`,
    { inventoryItems: [{ inventoryItem: stock }] },
  ],
  [
    'bulkDeleteInventoryItems',
    (admin) => admin.inventory.bulkDeleteInventoryItems(['i']),
    `${bulk}/delete`,
    { inventoryItemIds: ['i'] },
  ],
  [
    'bulkIncrementInventoryItems',
    (admin) => admin.inventory.bulkIncrementInventoryItems(byItem),
    `${bulk}/increment`,
    { incrementData: [{ inventoryItemId: 'i', incrementBy: 2 }] },
  ],
  [
    'bulkDecrementInventoryItems',
    (admin) => admin.inventory.bulkDecrementInventoryItems(byItem, { restrictInventory: false }),
    `${bulk}/decrement`,
    { decrementData: [{ inventoryItemId: 'i', decrementBy: 2 }], restrictInventory: false },
  ],
  [
    'bulkIncrementByVariantAndLocation',
    (admin) => admin.inventory.bulkIncrementByVariantAndLocation(byPlace),
    `${bulk}/increment-by-variant-and-location`,
    { incrementData: [{ variantId: 'v', locationId: 'l', incrementBy: 2 }] },
  ],
  [
    'bulkDecrementByVariantAndLocation',
    (admin) => admin.inventory.bulkDecrementByVariantAndLocation(byPlace),
    `${bulk}/decrement-by-variant-and-location`,
    {
      decrementData: [{ variantId: 'v', locationId: 'l', decrementBy: 2, preorderRequest: true }],
    },
  ],
];
