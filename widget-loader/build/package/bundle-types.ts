// The types of the package: one declaration file for each entry, and a few that they share.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { run } from './run.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** As in `exports` of package.json. */
const ENTRIES = ['index', 'react', 'admin', 'events', 'elements', 'language'];

/** Each bundled file says where its parts were; the folder they were in is temporary. */
const withoutPlaces = (code: string): string => code.replace(/^\/\/ .*\.d\.ts\n/gm, '');

/** Written as declarations: they extend types of frameworks that are not installed here. */
const copyTemplateTypes = (outDir: string): void => {
  const folder = fileURLToPath(new URL('elements', import.meta.url));
  for (const name of readdirSync(folder)) cpSync(join(folder, name), join(outDir, name));
};

/** Writes what the entries reach, and nothing of the folders that no app can import. */
export const bundleTypes = async (outDir: string): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'pannier-types-'));
  try {
    run(root, 'npx', ['tsc', '-p', 'src/tsconfig.json', '--outDir', folder]);
    const inputs = ENTRIES.map((name) => [name, join(folder, `src/package/${name}.d.ts`)]);
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
