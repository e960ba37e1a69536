// Plain Node, with ES modules and with require: the client reads the store and fills a cart.
import { compilerOptions, type Project, SLUG, type Store } from './project.ts';

/** Adds a product to the cart. Throws if the cart has another quantity. */
export const code = ({ api }: Store): string => `
const { products, currentCart } = createStoreClient({ clientId: 'sandbox-client', hosts: { api: '${api}' } });
const { products: [product] } = await products.queryProducts({ filter: { slug: '${SLUG}' } });
const { lineItems } = await currentCart.addToCurrentCart([
  { catalogReference: { catalogItemId: product.id, appId: STORE_APP_ID }, quantity: 2 },
]);
if (lineItems[0].quantity !== 2) throw new Error('not added');
`;

const serverOptions = {
  ...compilerOptions,
  // A server has no DOM.
  lib: ['ES2022'],
  types: ['node'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
};

const types = `import { createStoreClient, isStoreError } from 'pannier';
import { createElevatedClient } from 'pannier/admin';
import { createEventReceiver } from 'pannier/events';
export const entries = [createStoreClient, createElevatedClient, createEventReceiver];
export const isGone = (error: unknown) => isStoreError(error) && error.code === 'PRODUCT_NOT_FOUND';
`;

export const node: Project = {
  name: 'node',
  packages: ['typescript@5', '@types/node@20'],
  files: (store) => ({
    'types.ts': types,
    'tsconfig.json': JSON.stringify({ compilerOptions: serverOptions, include: ['types.ts'] }),
    'main.mjs': `import { createStoreClient, STORE_APP_ID } from 'pannier';${code(store)}`,
    'main.cjs': `const { createStoreClient, STORE_APP_ID } = require('pannier');
(async () => {${code(store)}})();`,
  }),
  build: [['tsc'], ['node', 'main.mjs'], ['node', 'main.cjs']],
};
