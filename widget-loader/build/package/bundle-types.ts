// The types of the package: one declaration file for each entry, and a few shared files.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The entries in `exports` of package.json. */
const ENTRIES: Readonly<Record<string, string>> = {
  index: 'src/package/index',
  react: 'src/package/react',
  admin: 'src/package/admin',
  events: 'src/package/events',
  elements: 'src/package/elements',
  messages: 'src/package/messages',
  language: 'src/package/language',
  'testing/index': 'demo/testing/index',
};

/** Removes the comments with source paths from a bundled file: the paths contain a temporary folder. */
const withoutPlaces = (code: string): string => code.replace(/^\/\/ .*\.d\.ts\n/gm, '');

/** Copies declarations that cannot be generated, because they extend types of frameworks that are not installed here. */
const copyTemplateTypes = (outDir: string): void => {
  const folder = fileURLToPath(new URL('elements', import.meta.url));
  for (const name of readdirSync(folder)) cpSync(join(folder, name), join(outDir, name));
};

/** Writes only the types that the entries use, without the rest of the source folders, which apps cannot import. */
export const bundleTypes = async (outDir: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'pannier-types-'));
  try {
    for (const part of ['src', 'demo/testing'])
      run(root, 'npx', ['tsc', '-p', `${part}/tsconfig.json`, '--outDir', folder]);
    const inputs = Object.entries(ENTRIES).map(([name, at]) => [name, join(folder, `${at}.d.ts`)]);
    const bundle = await rolldown({
      input: Object.fromEntries(inputs),
      external: /^[^./]/,
      plugins: [
        dts({ dtsInput: true, tsconfig: false }),
        { name: 'without-places', renderChunk: withoutPlaces },
      ],
    });
    await bundle.write({
      dir: outDir,
      entryFileNames: '[name].d.ts',
      chunkFileNames: 'types-[hash].d.ts',
    });
    await bundle.close();
    copyTemplateTypes(outDir);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
