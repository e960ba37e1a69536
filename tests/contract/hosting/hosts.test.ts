// The host configurations in docs/deploying.md, run unchanged, serve a release folder with the promised headers.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addBuilder } from '../../../widget-loader/build/release/add-builder.ts';
import { addRelease } from '../../../widget-loader/build/release/release-folder.ts';
import { freePort } from '../../support/network/free-port.ts';
import { writeBuild } from '../../support/releases/written-build.ts';
import { documentOf } from '../../unit/docs/documents.ts';

const files = { 'chunks/core-abc.js': 'core();'.repeat(50), 'pannier.js': 'load();'.repeat(50) };
const builder = {
  'builder.css': 'p { margin: 0 }'.repeat(50),
  'builder.js': 'build();'.repeat(50),
  'index.html': '<!doctype html><title>Builder</title>'.repeat(50),
};

let folder: string;
let id: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pannier-hosts-'));
  // Opens the folder to other users, because a server started by root runs its worker as another user.
  await chmod(folder, 0o755);
  await writeBuild(join(folder, 'build'), files);
  ({ id } = await addRelease(join(folder, 'build'), join(folder, 'release')));
  await mkdir(join(folder, 'builder'));
  for (const [name, text] of Object.entries(builder))
    await writeFile(join(folder, 'builder', name), text);
  await addBuilder(join(folder, 'builder'), join(folder, 'release'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The document's example for this host, with our folder and port. */
const exampleFor = (language: string, port: number): string => {
  const blocks = documentOf('docs/deploying.md').blocks;
  const block = blocks.find((each) => each.language === language);
  return (block?.code ?? '')
    .replaceAll('/srv/pannier', join(folder, 'release'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(/^:8080/m, `http://127.0.0.1:${port}`);
};

const start = async (host: string, port: number): Promise<ChildProcess> => {
  const file = join(folder, host);
  if (host === 'node') {
    await writeFile(`${file}.mjs`, exampleFor('js', port));
    const env = { ...process.env, FOLDER: join(folder, 'release'), PORT: String(port) };
    return spawn(process.execPath, [`${file}.mjs`], { env, stdio: 'ignore' });
  }
  if (host === 'caddy') {
    const options = '{\n\tadmin off\n\tauto_https off\n}\n';
    await writeFile(`${file}.caddy`, options + exampleFor('caddy', port));
    const args = ['run', '--config', `${file}.caddy`, '--adapter', 'caddyfile'];
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    return spawn('caddy', args, { env, stdio: 'ignore' });
  }
  // The nginx settings around the document's example, as in Debian's default file.
  const paths = ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => {
      const name = kind === 'body' ? 'client_body' : kind;
      return `${name}_temp_path ${folder}/nginx-${kind};`;
    })
    .join('\n');
  const around = `daemon off; pid ${folder}/nginx.pid; error_log stderr;\nevents {}\nhttp { access_log off; ${paths}`;
  await writeFile(`${file}.conf`, `${around}\n${exampleFor('nginx', port)}\n}\n`);
  return spawn('nginx', ['-e', 'stderr', '-c', `${file}.conf`], { stdio: 'ignore' });
};

const isInstalled = (host: string): boolean =>
  host === 'node' || !spawnSync(host, [host === 'nginx' ? '-v' : 'version']).error;

const whenUp = async (origin: string): Promise<void> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return void (await answer.arrayBuffer());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${origin} does not answer.`);
};

const ALWAYS = {
  'access-control-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
const FOREVER = 'public, max-age=31536000, immutable';

const hosts = ['node', 'nginx', 'caddy'].map((host) => ({ host, isThere: isInstalled(host) }));
for (const { host, isThere } of hosts)
  if (!isThere) console.warn(`Skipped: ${host} is not installed, so its example is not tried.`);

describe.each(hosts.filter(({ isThere }) => isThere))('$host', ({ host }) => {
  let server: ChildProcess;
  let origin: string;
  beforeAll(async () => {
    const port = await freePort();
    server = await start(host, port);
    origin = `http://127.0.0.1:${port}`;
    await whenUp(origin);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });

  const get = async (path: string, coding: string) => {
    const answer = await fetch(origin + path, { headers: { 'accept-encoding': coding } });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      text: await answer.text(),
    };
  };

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['identity', undefined],
  ])('the host serves every file to a browser that accepts %s', async (accepted, coding) => {
    const script = 'text/javascript; charset=utf-8';
    const list = 'application/json';
    for (const [path, type, cache, text] of [
      ['/v1/pannier.js', script, 'public, max-age=300', files['pannier.js']],
      ['/v1/chunks/core-abc.js', script, FOREVER, files['chunks/core-abc.js']],
      [`/${id}/pannier.js`, script, FOREVER, files['pannier.js']],
      ['/v1/manifest.json', list, 'no-cache', undefined],
      ['/builder/', 'text/html; charset=utf-8', 'no-cache', builder['index.html']],
      ['/builder/builder.js', script, 'no-cache', builder['builder.js']],
      ['/builder/builder.css', 'text/css; charset=utf-8', 'no-cache', builder['builder.css']],
    ] as const) {
      const answer = await get(path, accepted);
      expect(answer.status, path).toBe(200);
      expect(answer.headers).toMatchObject({
        ...ALWAYS,
        'content-type': type,
        'cache-control': cache,
      });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(answer.headers['vary']).toMatch(/accept-encoding/i);
      if (text) expect(answer.text).toBe(text);
    }
  });

  it.each(['/v1/chunks/gone-abc.js', '/v1/', '/v1/../../build/manifest.json', '/nothing'])(
    'the host responds with 404 to %s',
    async (path) => {
      expect((await get(path, 'br')).status).toBe(404);
    },
  );
});
