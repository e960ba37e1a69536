// Reads preact's sources with our two patches, and shortens the names of their private properties.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { applyPatch, parsePatch, type StructuredPatch } from 'diff';

/** The build uses these files instead of the minified files that preact publishes. */
export const preactEntries: ReadonlyMap<string, string> = new Map([
  ['preact', resolve('node_modules/preact/src/index.js')],
  ['preact/hooks', resolve('node_modules/preact/hooks/src/index.js')],
]);

const FOLDERS = ['src', 'hooks/src'];

/** Patches in the order in which they are applied: the second patch changes the result of the first. */
const PATCHES = ['preact.patch', 'preact-cuts.patch'];

const SEE = 'See "Patches of preact" in widget-loader/build/README.md.';

/** Throws unless the patch was written for the installed version. */
const readPatch = async (name: string, version: string): Promise<StructuredPatch[]> => {
  const text = await readFile(resolve('widget-loader/build', name), 'utf8');
  const written = /preact (\d+\.\d+\.\d+)/.exec(text)?.[1];
  if (written !== version) {
    throw new Error(`${name} is for preact ${written}, and ${version} is installed. ${SEE}`);
  }
  return parsePatch(text);
};

const PRIVATE_NAME = /(?<![\w$'"])_[a-zA-Z]\w*/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Assigns the shortest names to the most frequent properties, the same in all files, because they share objects. */
const shortNames = (texts: Iterable<string>): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>();
  for (const [name] of [...texts].join('\n').matchAll(PRIVATE_NAME)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return new Map(byCount.map(([name], index) => [name, `_${LETTERS[index] ?? index}`]));
};

const readSources = async (folder: string): Promise<Map<string, string>> => {
  const sources = new Map<string, string>();
  for (const part of FOLDERS) {
    const paths = await readdir(join(folder, part), { recursive: true });
    for (const path of paths.filter((each) => each.endsWith('.js')).sort()) {
      sources.set(join(part, path), await readFile(join(folder, part, path), 'utf8'));
    }
  }
  return sources;
};

/** Applies a patch to the sources. Every context line must match. */
const change = (sources: Map<string, string>, name: string, files: StructuredPatch[]): void => {
  for (const file of files) {
    const path = join(file.newFileName?.replace(/^b\//, '') ?? '');
    const changed = applyPatch(sources.get(path) ?? '', file);
    if (changed === false) throw new Error(`${name} does not apply to preact/${path}. ${SEE}`);
    sources.set(path, changed);
  }
};

/** Maps the path of each preact source file to the source that is bundled. */
export type PreactSources = ReadonlyMap<string, string>;

/** Reads and patches even files that the build does not import, so that a stale patch fails the build. */
export const readPreact = async (
  folder: string = resolve('node_modules/preact'),
): Promise<PreactSources> => {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const sources = await readSources(folder);
  const names = shortNames(sources.values());
  for (const name of PATCHES) {
    change(sources, name, await readPatch(name, version));
  }
  return new Map(
    [...sources].map(([path, text]) => [
      join(folder, path),
      text.replace(PRIVATE_NAME, (name) => names.get(name) ?? name),
    ]),
  );
};
