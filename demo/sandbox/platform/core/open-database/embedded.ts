// Creates embedded PostgreSQL quickly: a cluster with the store's tables is made once per machine and then copied.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** Tables that every database has. */
export interface Tables {
  /** Changes whenever the tables change. */
  version: string;
  migrate(client: PGlite): Promise<void>;
}

/** Unpacks a copy of a migrated database if possible, because creating and migrating a database takes seconds. */
export const createEmbedded = async (
  dataDir: string | undefined,
  tables: Tables,
): Promise<PGlite> => {
  if (dataDir !== undefined) await mkdir(dirname(dataDir), { recursive: true });
  const path = templatePath(tables);
  const template = await readTemplate(path);
  const place = dataDir === undefined ? {} : { dataDir };
  if (template !== undefined) {
    try {
      return await PGlite.create({ ...place, loadDataDir: template });
    } catch {
      // A damaged copy only makes this start slower.
      await rm(path, { force: true });
    }
  }
  const client = await PGlite.create(place);
  await tables.migrate(client);
  if (dataDir === undefined) await writeTemplate(client, path);
  return client;
};

const templatePath = ({ version: tables }: Tables): string => {
  const require = createRequire(import.meta.url);
  const packageFile = join(dirname(require.resolve('@electric-sql/pglite')), '..', 'package.json');
  const { version } = require(packageFile) as { version: string };
  const modules = join(dirname(packageFile), '..', '..');
  return join(modules, '.cache', 'pannier-sandbox', `cluster-${version}-${tables}.tar`);
};

const readTemplate = async (path: string): Promise<Blob | undefined> => {
  try {
    return new Blob([await readFile(path)], { type: 'application/x-tar' });
  } catch {
    return undefined;
  }
};

const writeTemplate = async (client: PGlite, path: string): Promise<void> => {
  const draft = `${path}.${process.pid}.${Date.now()}`;
  try {
    // Without a checkpoint, each copy would replay the log at its start.
    await client.exec('checkpoint');
    const dump = await client.dumpDataDir('none');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
    // A rename is atomic, so a process that starts at the same moment never reads a partial file.
    await rename(draft, path);
  } catch {
    await rm(draft, { force: true });
  }
};
