// A PostgreSQL server for one test run: the server in DATABASE_URL, or a fresh cluster in a temporary folder.
import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../support/network/free-port.ts';

const run = promisify(execFile);

export interface TestServer {
  url: string;
  stop(): Promise<void>;
}

/** Folder of initdb and pg_ctl, in the distribution's location or on PATH. Undefined if not installed. */
const binaries = (): string | undefined => {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...packaged, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
};

// The server refuses to run as root, so root starts it as an unprivileged user.
const lesserUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This user does not exist, so the next user is tried.
    }
  }
  return undefined;
};

// A separate database, because tests empty every table, and the database in DATABASE_URL might contain a demo.
const ownDatabaseOn = async (url: string): Promise<TestServer | string> => {
  const name = `store_test_${process.pid}_${Date.now()}`;
  const query = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  try {
    await query(`create database ${name}`);
  } catch (error) {
    return `DATABASE_URL takes no database for tests: ${String(error).split('\n')[0]}`;
  }
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, stop: () => query(`drop database ${name} with (force)`) };
};

/** A server, or the reason why none is available. */
export const findPostgres = async (): Promise<TestServer | string> => {
  const given = process.env['DATABASE_URL'];
  if (given) return ownDatabaseOn(given);
  const bin = binaries();
  if (bin === undefined) return 'no DATABASE_URL, and no initdb and pg_ctl on this machine';
  const user = lesserUser();
  if (process.getuid?.() === 0 && user === undefined)
    return 'PostgreSQL does not run as root, and there is no user postgres or nobody';
  const folder = mkdtempSync(join(tmpdir(), 'store-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const asUser = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder } };
  const data = join(folder, 'data');
  const stop = async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], asUser).catch(
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    const initdb = ['-D', data, '-U', 'store', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    await run(join(bin, 'initdb'), initdb, asUser);
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -F`;
    const start = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'];
    await run(join(bin, 'pg_ctl'), start, asUser);
    return { url: `postgres://store@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    return `a throw-away server did not start: ${String(error).split('\n')[0]}`;
  }
};
