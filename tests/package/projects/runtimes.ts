// Runtimes besides Node: the client reads the store and fills a cart.
import { type Project, SLUG, type Store } from './project.ts';

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

/** Bundles the client with Metro, the bundler of React Native. */
const metro: Project = {
  name: 'react-native-metro',
  packages: [
    'metro@0.83',
    'metro-config@0.83',
    '@react-native/metro-babel-transformer@0.83',
    '@babel/core@7',
  ],
  files: (store) => ({
    'shop.js': shop(store),
    'main.js': `import { buy } from './shop.js';
buy().then((text) => console.log(text), (error) => console.log(error));
`,
    'bundle.mjs': `import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const Metro = require('metro');
const { getDefaultConfig, mergeConfig } = require('metro-config');
const config = mergeConfig(await getDefaultConfig(process.cwd()), {
  projectRoot: process.cwd(),
  transformer: { babelTransformerPath: require.resolve('@react-native/metro-babel-transformer') },
});
await Metro.runBuild(config, { entry: 'main.js', out: 'bundle.js', platform: 'ios', minify: false });
`,
    'run.mjs': `import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
// The globals of React Native, and the function that react-native-get-random-values adds. There is no DOM, no storage,
// no lock and no other cryptography.
const { fetch, URL, URLSearchParams, AbortController, AbortSignal, Headers, Request, Response } = globalThis;
const { setTimeout, clearTimeout, console, performance, btoa, atob } = globalThis;
/** React Native gives the body of a response only as a whole. */
const fetchWhole = async (...given) => {
  const answer = await fetch(...given);
  const { ok, status, statusText, headers, url } = answer;
  return { ok, status, statusText, headers, url, text: () => answer.text() };
};
const random = { getRandomValues: (bytes) => crypto.getRandomValues(bytes) };
const page = {
  fetch: fetchWhole,
  ...{ URL, URLSearchParams, AbortController, AbortSignal, Headers, Request, Response },
  ...{ setTimeout, clearTimeout, console, performance, btoa, atob, crypto: random },
};
page.global = page.globalThis = page.self = page.window = createContext(page);
runInContext(readFileSync('bundle.js', 'utf8'), page);
`,
  }),
  build: [
    ['node', 'bundle.mjs'],
    ['node', 'run.mjs'],
  ],
  prints,
};

export const runtimes: readonly Project[] = [bun, deno, workerd, metro];
