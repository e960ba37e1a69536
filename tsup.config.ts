// Builds both shapes of Pannier, chunks and loader for the script tag and ES modules for the package, the test store, and the snippet builder.
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { builder } from './demo/builder/build.ts';
import { cdn } from './widget-loader/build/cdn.ts';
import { languageEntries, languageModules } from './widget-loader/build/package/languages.ts';
import { computedRules } from './widget-loader/build/package/prop-rules.ts';
import { markPure } from './widget-loader/build/package/pure-declarations.ts';
import { testing } from './widget-loader/build/package/testing.ts';
import { buildFolder } from './widget-loader/build/put-in-place.ts';
import { minifyCss } from './widget-loader/build/sources.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/**
 * Style sheets become minified text, to be adopted by shadow roots. The added `?text` keeps them
 * away from the bundler's own handling of style sheets.
 */
const cssText: Plugin = {
  name: 'css-text',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      // Relative, because the bundler writes it into the output, and a build must not depend on its folder.
      path: `${relative('', resolve(resolveDir, path))}?text`,
      namespace: 'css-text',
    }));
    onLoad({ filter: /\?text$/, namespace: 'css-text' }, async ({ path }) => {
      const css = await readFile(path.replace('?text', ''), 'utf8');
      return { contents: await minifyCss(css, esbuild.transform), loader: 'text' };
    });
  },
};

/** Each is a file of its own, so that bundlers leave out those that an app does not import. */
const reactParts = ['add-to-cart', 'buttons', 'collection-grid', 'product-card', 'provider'];

const npm: Options = {
  name: 'npm',
  entry: {
    index: 'src/package/index.ts',
    react: 'src/package/react.ts',
    ...Object.fromEntries(reactParts.map((name) => [`parts/${name}`, `src/app/react/${name}.tsx`])),
    'parts/hooks': 'src/app/react/hooks.ts',
    admin: 'src/package/admin.ts',
    events: 'src/package/events.ts',
    elements: 'src/package/elements.ts',
    ...languageEntries,
  },
  outDir: `${buildFolder}/npm`,
  format: 'esm',
  target: 'es2022',
  // The other build of this folder cleans its own.
  clean: ['!testing', '!testing/**'],
  splitting: true,
  silent: true,
  external: ['react', 'react-dom'],
  esbuildPlugins: [cssText, computedRules, languageModules],
  plugins: [{ name: 'pure', renderChunk: (code) => ({ code: markPure(code) }) }],
};

export default defineConfig([cdn, npm, testing, builder]);
