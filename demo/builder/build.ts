// Builds the snippet builder into dist/builder. A release contains these static files as they are.
import { cp } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Options } from 'tsup';
import { buildFolder } from '../../widget-loader/build/put-in-place.ts';

export const builderIn = (folder: string): Options => ({
  name: 'builder',
  entry: { builder: 'demo/builder/main.tsx', preview: 'demo/builder/preview/in-preview.ts' },
  outDir: folder,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  splitting: true,
  silent: true,
  noExternal: [/.*/],
  // Uses Preact instead of React, like the widget, to keep the builder small.
  esbuildOptions: (options) => {
    options.alias = {
      react: 'preact/compat',
      'react-dom/client': 'preact/compat/client',
      'react/jsx-runtime': 'preact/jsx-runtime',
    };
  },
  onSuccess: async () => {
    // A classic script, so it shares no chunk with the builder: a frame of another origin may not load modules.
    await build({
      entryPoints: ['demo/builder/preview/read-page.ts'],
      outfile: `${folder}/read-page.js`,
      bundle: true,
      format: 'iife',
      target: 'es2022',
      minify: true,
    });
    await cp('demo/builder/page', folder, { recursive: true });
    await cp('demo/pages/assets/pannier.svg', `${folder}/pannier.svg`);
  },
});

export const builder: Options = { ...builderIn(`${buildFolder}/builder`), clean: true };
