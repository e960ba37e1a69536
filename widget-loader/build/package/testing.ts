// Builds `pannier/testing` and `npx pannier`: the sandbox and its dependencies. The database is a separate package.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';
import { buildFolder } from '../put-in-place.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const FOLDER = `${buildFolder}/npm/testing`;
const MIGRATIONS = 'demo/sandbox/foundation/db/migrations';

const migrationTexts = (): string[] =>
  readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readFileSync(join(MIGRATIONS, name), 'utf8'));

const READ = /readFileSync\(new URL\('([^']+)', import\.meta\.url\), 'utf8'\)/;

/** Inlines the contents of files, because a bundle has no files next to it. */
const textsInside: Plugin = {
  name: 'texts-inside',
  setup({ onLoad }) {
    onLoad({ filter: /demo\/testing\/migrations\.ts$/ }, () => ({
      contents: `export const migrations = ${JSON.stringify(migrationTexts())};`,
    }));
    onLoad({ filter: /captcha-routes\.ts$/ }, ({ path }) => {
      const code = readFileSync(path, 'utf8');
      const [whole = '', name = ''] = READ.exec(code) ?? [];
      if (!name) throw new Error(`${path} reads no file any more: change this plugin.`);
      const text = JSON.stringify(readFileSync(join(dirname(path), name), 'utf8'));
      return { contents: code.replace(whole, () => text), loader: 'ts' };
    });
  },
};

/** Drops zod's messages in all languages, which would be a fifth of the bundle. */
const englishOnly: Plugin = {
  name: 'english-only',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

/** The folder of a bundled module's package; undefined for this repository's modules. */
const findPackage = (path: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

const readLicense = (folder: string): string => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text}`;
};

/** Writes the licenses of bundled packages, as these licenses require. */
const licenses: Plugin = {
  name: 'licences',
  setup({ onEnd }) {
    onEnd(({ metafile }) => {
      const outputs = Object.values(metafile?.outputs ?? {});
      const inputs = outputs.flatMap((output) => Object.keys(output.inputs));
      const folders = [...new Set(inputs.flatMap((path) => findPackage(path) ?? []))].sort();
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(`${FOLDER}/LICENSES.txt`, `${folders.map(readLicense).join('\n\n---\n\n')}\n`);
    });
  },
};

export const testing: Options = {
  name: 'testing',
  entry: {
    index: 'demo/testing/index.ts',
    'store-thread': 'demo/testing/store-thread.ts',
    cli: 'demo/testing/cli.ts',
  },
  outDir: FOLDER,
  clean: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minify: true,
  // The thread and the command share the sandbox.
  splitting: true,
  silent: true,
  external: ['@electric-sql/pglite'],
  esbuildPlugins: [textsInside, englishOnly, licenses],
};
