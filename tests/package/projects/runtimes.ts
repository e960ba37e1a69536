// Runtimes besides Node: the client reads the store and fills a cart.
import { type Project, SLUG, type Store } from './project.ts';
import { reactNative } from './react-native.ts';

const shop = ({
  api,
}: Store): string => `import { createStoreClient, toCatalogReference } from 'pannier';

export const buy = async () => {
  const { products, currentCart } = createStoreClient({ clientId: 'sandbox-client', hosts: { api: '${api}' } });
  const { products: [product] } = await products.queryProducts({ filter: { slug: '${SLUG}' } });
  const { lineItems } = await currentCart.addToCurrentCart([
    { catalogReference: toCatalogReference(product), quantity: 2 },
  ]);
  return product.name + ' ' + lineItems[0].quantity;
};
`;

const main = `import { buy } from './shop.js';
console.log(await buy());
`;

const prints = /Footed bowl for lemons 2/;

const bun: Project = {
  name: 'bun',
  packages: ['bun@1'],
  files: (store) => ({ 'shop.js': shop(store), 'main.js': main }),
  build: [['bun', 'main.js']],
  prints,
};

const deno: Project = {
  name: 'deno',
  packages: ['deno@2'],
  files: (store) => ({ 'shop.js': shop(store), 'main.js': main }),
  build: [['deno', 'run', '--allow-net', '--allow-read', '--allow-env', 'main.js']],
  prints,
};

/** Runs the worker in workerd, the runtime of Cloudflare Workers. */
const workerd: Project = {
  name: 'workerd',
  packages: ['miniflare@4', 'esbuild@0.25'],
  files: (store) => ({
    'shop.js': shop(store),
    'worker.js': `import { buy } from './shop.js';
export default { fetch: async () => new Response(await buy()) };
`,
    'main.js': `import { Miniflare } from 'miniflare';
const worker = new Miniflare({ modules: true, scriptPath: 'bundle.js', compatibilityDate: '2025-01-01' });
const answer = await worker.dispatchFetch('http://worker.test/');
console.log(await answer.text());
await worker.dispose();
`,
  }),
  build: [
    ['esbuild', 'worker.js', '--bundle', '--format=esm', '--outfile=bundle.js'],
    ['node', 'main.js'],
  ],
  prints,
};

export const runtimes: readonly Project[] = [bun, deno, workerd, reactNative];
