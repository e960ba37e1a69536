// Builds both forms of Pannier (script tag and package), the test store, and the snippet builder.
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

/** Converts style sheets to strings, and adds `?text`, so that the bundler does not handle them as style sheets. */
const cssText: Plugin = {
  name: 'css-text',
  setup({ onResolve, onLoad, esbuild }) {
    onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
      // A relative path, because the bundler writes it into the output, which must not depend on the build's folder.
      path: `${relative('', resolve(resolveDir, path))}?text`,
      namespace: 'css-text',
    }));
    onLoad({ filter: /\?text$/, namespace: 'css-text' }, async ({ path }) => {
      const css = await readFile(path.replace('?text', ''), 'utf8');
      return { contents: await minifyCss(css, esbuild.transform), loader: 'text' };
    });
  },
};

/** Components that become separate files, so that bundlers leave out the components that an app does not import. */
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
    messages: 'src/package/messages.ts',
    ...languageEntries,
  },
  outDir: `${buildFolder}/npm`,
  format: 'esm',
  target: 'es2022',
  // The build of `testing` cleans the folder `testing`, so this build must not clean that folder.
  clean: ['!testing', '!testing/**'],
  splitting: true,
  silent: true,
  external: ['react', 'react-dom'],
  esbuildPlugins: [cssText, computedRules, languageModules],
  plugins: [{ name: 'pure', renderChunk: (code) => ({ code: markPure(code) }) }],
};

export default defineConfig([cdn, npm, testing, builder]);
