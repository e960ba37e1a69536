// Derives another build from a build: every chunk has other bytes, hash and name, as after a code change.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBuild } from './written-build.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const nameOf = (path: string, hash: string): string =>
  path.replace(/-\w{8}\.js$/, `-${hash.replace(/\W/g, '').slice(0, 8)}.js`);

export const writeNextBuild = async (from: string, to: string): Promise<void> => {
  const { files } = JSON.parse(await readFile(join(from, 'manifest.json'), 'utf8')) as {
    files: { path: string; integrity: string }[];
  };
  const olds = new Map<string, { path: string; text: string }>();
  for (const { path, integrity } of files)
    olds.set(integrity.replace('sha256-', ''), {
      path,
      text: await readFile(join(from, path), 'utf8'),
    });
  const next = new Map<string, string>();
  /** Returns a file's text with the new hashes of the files that it references. References never form a cycle. */
  const textOf = (hash: string): string => {
    const { path = '', text = '' } = olds.get(hash) ?? {};
    const named = text.replace(/[\w+/]{43}=/g, (found) =>
      olds.has(found) && found !== hash ? hashOf(textOf(found)) : found,
    );
    const known = next.get(hash) ?? (path === 'pannier.js' ? named : `${named}\n//next`);
    next.set(hash, known);
    return known;
  };
  const written: Record<string, string> = {};
  for (const [hash, { path }] of olds) {
    const text = textOf(hash);
    written[path === 'pannier.js' ? path : nameOf(path, hashOf(text))] = text;
  }
  await writeBuild(to, written);
};
