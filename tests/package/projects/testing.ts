// Projects that use `pannier/testing` from the tarball in happy-dom and jsdom, and run the documentation's code.
import { blocksIn } from '../../unit/docs/documents.ts';
import type { Project } from './project.ts';

const app = `import { CartToggle, CollectionGrid, LoginButton, PannierProvider, ProductCard, useCart } from 'pannier/react';

const Count = () => <output>{useCart()?.count ?? 0} in the cart</output>;

export const App = ({ api }: { api: string }) => (
  <PannierProvider clientId="sandbox-client" api={api}>
    <CartToggle /> <LoginButton />
    <ProductCard slug="cap" />
    <CollectionGrid slug="hats" />
    <Count />
  </PannierProvider>
);
`;

const test = (page: string): string => `// @vitest-environment ${page}
import { createStoreClient } from 'pannier';
import { completePage, createTestStore, findDeep, type TestStore } from 'pannier/testing';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { App } from './app.tsx';

let store: TestStore;
let root: Root;
const complaints = vi.spyOn(console, 'error');

beforeAll(async () => {
  completePage();
  store = await createTestStore({
    products: [{ slug: 'cap', name: 'Cap', price: 20, stock: 2, collections: ['hats'] }],
  });
  vi.stubGlobal('fetch', store.fetch);
}, 90_000);
afterAll(() => store.close());
beforeEach(() => store.reset());

const press = async (name: RegExp) =>
  ((await findDeep('button', { name, timeoutMs: 15_000 })) as HTMLElement).click();

it('sells a cap, and opens the drawer and the login', { timeout: 60_000 }, async () => {
  const main = document.body.appendChild(document.createElement('main'));
  root = createRoot(main);
  root.render(<App api={store.api} />);
  await press(/add to cart/i);
  const line = await findDeep('dialog[part=drawer] [part=line]', { timeoutMs: 15_000 });
  expect(line.textContent).toContain('Cap');
  expect((await findDeep('output', { name: '1 in the cart' })).isConnected).toBe(true);
  await press(/^sign in/i);
  await findDeep('input[type=email]', { timeoutMs: 15_000 });
  root.unmount();
  expect(complaints.mock.calls).toEqual([]);
});

it('answers a client, and the control room', { timeout: 30_000 }, async () => {
  const options = { clientId: store.clientId, hosts: { api: store.api } };
  const { products } = createStoreClient(options);
  const productId = store.productId('cap');
  await store.control('POST', 'stock', { productId, quantity: 0 });
  expect((await products.getProduct(productId))?.stock?.inStock).toBe(false);
  await store.control('POST', 'faults', { fault: { kind: 'status', status: 400 } });
  await expect(products.getProduct(productId)).rejects.toMatchObject({ status: 400 });
  await store.reset();
  // The reset has ended the visitor's session, too.
  const fresh = createStoreClient(options);
  expect((await fresh.products.getProduct(productId))?.stock?.inStock).toBe(true);
});
`;

const PACKAGES = ['vitest@4', 'react@19', 'react-dom@19', '@types/react@19', '@types/react-dom@19'];
const DATABASE = '@electric-sql/pglite@0.5';

const tested = (page: string, stand: string): Project => ({
  name: `vitest-${page}`,
  packages: [...PACKAGES, '@types/node@20', 'typescript@5', stand, DATABASE],
  files: () => ({
    'app.tsx': app,
    'app.test.tsx': test(page),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        allowImportingTsExtensions: true,
        jsx: 'react-jsx',
        strict: true,
        noEmit: true,
        // Vitest's declarations need more libraries than these projects have.
        skipLibCheck: true,
      },
      include: ['app.tsx', 'app.test.tsx'],
    }),
  }),
  build: [['tsc'], ['vitest', 'run']],
});

export const happyDom: Project = tested('happy-dom', 'happy-dom@20');
/** The last jsdom version that supports Node 20. */
export const jsDom: Project = tested('jsdom', 'jsdom@26');

const runnable = blocksIn('ts').filter(({ mark }) => mark === 'run' || mark === 'run3');

const documents = `import { createTestStore } from 'pannier/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { blocks } from './blocks.js';

let store;
beforeAll(async () => {
  store = await createTestStore({ api: 'http://127.0.0.1:4401', products: ['stoneware-mug', 'lemon-bowl'] });
  vi.stubGlobal('fetch', store.fetch);
}, 90_000);
afterAll(() => store.close());

it.each(blocks)('$place', { timeout: 60_000 }, async ({ file, version, promised }) => {
  await store.control('POST', 'settings', { catalogVersion: version });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await import(file);
  const printed = log.mock.calls.map(([value]) => String(value));
  log.mockRestore();
  expect(printed).toEqual(promised);
});
`;

/** Each code block as a file that imports the installed package. */
const blockFiles = (): Record<string, string> => {
  const files: Record<string, string> = {};
  const blocks = runnable.map(({ place, mark, code }, index) => {
    files[`block-${index}.js`] = code;
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, said]) => said);
    const version = mark === 'run3' ? 'V3' : 'V1';
    return { place, file: `./block-${index}.js`, version, promised };
  });
  return { ...files, 'blocks.js': `export const blocks = ${JSON.stringify(blocks)};\n` };
};

export const documented: Project = {
  name: 'documents',
  packages: ['vitest@4', DATABASE],
  files: () => ({ ...blockFiles(), 'documents.test.js': documents }),
  build: [['vitest', 'run']],
};

/** Checks that the error contains the name of the missing package. */
export const withoutDatabase: Project = {
  name: 'without-pglite',
  packages: [],
  files: () => ({
    'main.mjs': `import { createTestStore } from 'pannier/testing';
const { message } = await createTestStore().catch((error) => error);
if (!message.includes('npm install --save-dev @electric-sql/pglite')) throw new Error(message);
`,
  }),
  build: [['node', 'main.mjs']],
};
