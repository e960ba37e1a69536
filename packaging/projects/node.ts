// Plain Node, with ES modules and with require: the client reads the store and fills a cart.
import { type Project, SLUG, type Store } from './project.ts';

const code = ({ api }: Store): string => `
const { products, currentCart } = createStoreClient({ clientId: 'sandbox-client', hosts: { api: '${api}' } });
const { products: [product] } = await products.queryProducts({ filter: { slug: '${SLUG}' } });
const { lineItems } = await currentCart.addToCurrentCart([
  { catalogReference: { catalogItemId: product.id, appId: STORE_APP_ID }, quantity: 2 },
]);
if (lineItems[0].quantity !== 2) throw new Error('not added');
`;

export const node: Project = {
  name: 'node',
  packages: [],
  files: (store) => ({
    'main.mjs': `import { createStoreClient, STORE_APP_ID } from 'pannier';${code(store)}`,
    'main.cjs': `const { createStoreClient, STORE_APP_ID } = require('pannier');
(async () => {${code(store)}})();`,
  }),
  build: [
    ['node', 'main.mjs'],
    ['node', 'main.cjs'],
  ],
};
