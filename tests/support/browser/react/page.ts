// Builds the tests' React app with the package as shipped, and opens pages with the app.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'tsup';
import type { BrowserShop } from '../shop.ts';
import type { Visit, VisitOptions } from '../visit.ts';

/** The code block of docs/npm.md that defines this component. */
const readDocumented = async (name: string): Promise<string> => {
  const blocks = (await readFile('docs/npm.md', 'utf8')).match(/(?<=^```tsx\n)[\s\S]*?(?=^```$)/gm);
  const block = blocks?.find((code) => code.includes(`export function ${name}(`));
  if (!block) throw new Error(`docs/npm.md does not define ${name}`);
  return block;
};

/** Builds an app of this folder with React and the built package. Returns its code. */
export const buildReactApp = async (name = 'app'): Promise<string> => {
  const outDir = await mkdtemp(join(tmpdir(), 'pannier-react-'));
  try {
    await build({
      config: false,
      silent: true,
      entry: { app: `tests/support/browser/react/${name}.tsx` },
      outDir,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      splitting: false,
      noExternal: [/./],
      env: { NODE_ENV: 'production' },
      esbuildOptions: (options) => {
        options.jsx = 'automatic';
      },
      esbuildPlugins: [
        {
          name: 'shipped-package',
          setup: ({ onResolve, onLoad }) => {
            const shipped = (name: string) => ({ path: resolve(`dist/npm/${name}.js`) });
            onResolve({ filter: /src\/package\/react\.ts$/ }, () => shipped('react'));
            onResolve({ filter: /^pannier\/\w+$/ }, ({ path }) =>
              shipped(path.split('/')[1] ?? ''),
            );
            onResolve({ filter: /^documented:/ }, ({ path }) => ({
              path,
              namespace: 'documented',
            }));
            onLoad({ filter: /./, namespace: 'documented' }, async ({ path }) => ({
              contents: await readDocumented(path.replace('documented:', '')),
              loader: 'tsx',
              resolveDir: '.',
            }));
          },
        },
      ],
    });
    return await readFile(join(outDir, 'app.js'), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
};

let count = 0;

/** Content of the page: ids of products with a button, and slugs of products with a card. */
export interface ReactPage {
  buttons?: string;
  cards?: string;
  locale?: string;
  /** JSON for the app, such as product data that a server has read. */
  data?: object;
  expected?: VisitOptions['expected'];
}

export const openReactPage = (
  shop: BrowserShop,
  app: string,
  { buttons = '', cards = '', locale = 'en', data = {}, expected = [] }: ReactPage,
): Promise<Visit> =>
  shop.openPage(`/react-${++count}.html`, {
    html: `<!doctype html><html lang="en"><title>An app</title><link rel="icon" href="data:,">
<body data-api="${shop.store}" data-locale="${locale}" data-buttons="${buttons}" data-cards="${cards}">
<main></main><script type="application/json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/react-app.js"></script>`,
    expected,
    prepare: async (page) => {
      const contentType = 'text/javascript';
      await page.route('**/react-app.js', (route) => route.fulfill({ contentType, body: app }));
      // Serves the modules that an app imports as `pannier/languages/xx`.
      await page.route('**/languages/*.js', async (route) => {
        const file = new URL(route.request().url()).pathname.slice(1);
        await route.fulfill({ contentType, body: await readFile(`dist/npm/${file}`, 'utf8') });
      });
    },
  });
