// The sandbox of the package: a database in memory, and pictures as SVG, because raster pictures need a large package.
import { createHash } from 'node:crypto';
import { assembleSandbox, type Sandbox, type SandboxOptions } from '../sandbox/assemble-sandbox.ts';
import type { OpenDatabase } from '../sandbox/platform/core/database.ts';
import { createEmbedded, type Tables } from '../sandbox/platform/core/open-database/embedded.ts';
import { queryEmbedded } from '../sandbox/platform/core/open-database/prepared-client.ts';
import { migrations } from './migrations.ts';

const tables = (): Tables => ({
  version: createHash('sha256').update(migrations.join()).digest('hex').slice(0, 16),
  migrate: async (client) => {
    for (const sql of migrations) await client.exec(sql);
  },
});

const openInMemory = async (): Promise<OpenDatabase> =>
  queryEmbedded(await createEmbedded(undefined, tables()));

export const createPackagedSandbox = (options: SandboxOptions): Promise<Sandbox> =>
  assembleSandbox(options, { openDatabase: openInMemory });
