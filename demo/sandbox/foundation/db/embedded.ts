// Starts embedded PostgreSQL quickly: an empty cluster is created once per machine and then copied.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * Opens embedded PostgreSQL in `dataDir`, or in memory without one.
 *
 * Creating a cluster takes seconds, unpacking a copy a fraction of that, and tests open many.
 */
export const openEmbedded = async (dataDir: string | undefined): Promise<PGlite> => {
  const isNew = dataDir === undefined || !existsSync(join(dataDir, 'PG_VERSION'));
  if (dataDir !== undefined) await mkdir(dirname(dataDir), { recursive: true });
  const template = isNew ? await readTemplate() : undefined;
  const place = dataDir === undefined ? {} : { dataDir };
  if (template !== undefined) {
    try {
      return await PGlite.create({ ...place, loadDataDir: template });
    } catch {
      // A damaged copy only makes this start slower.
      await rm(templatePath(), { force: true });
    }
  }
  const client = await PGlite.create(place);
  if (dataDir === undefined) await writeTemplate(client);
  return client;
};

const templatePath = (): string => {
  const require = createRequire(import.meta.url);
  const packageFile = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json');
  const { version } = require(packageFile) as { version: string };
  const modules = join(dirname(packageFile), '..', '..');
  return join(modules, '.cache', 'pannier-sandbox', `empty-cluster-${version}.tar`);
};

const readTemplate = async (): Promise<Blob | undefined> => {
  try {
    return new Blob([await readFile(templatePath())], { type: 'application/x-tar' });
  } catch {
    return undefined;
  }
};

const writeTemplate = async (client: PGlite): Promise<void> => {
  const path = templatePath();
  const draft = `${path}.${process.pid}.${Date.now()}`;
  try {
    const dump = await client.dumpDataDir('none');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    // A rename is atomic, so a process that starts at the same moment never reads a partial file.
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true });
  }
};
