// Lists the third-party packages in the built files, from the build’s lists of modules.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface BundledPackage {
  name: string;
  version: string;
  license: string;
  /** SHA-512 of the package in the lock file, as hexadecimal. */
  sha512: string;
  /** The built files that contain parts of the package. */
  files: string[];
}

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
}

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8'));

/** `node_modules/a/node_modules/@b/c/x.js` -> `node_modules/a/node_modules/@b/c`. Undefined for our own modules. */
export const packageFolderOf = (module: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module.replace(/^[^/]*:/, ''))?.[0];

/** Maps each built file to its modules: from the manifest for chunks, from esbuild’s reports for all other files. */
export const modulesOf = (root: string): Map<string, string[]> => {
  const modules = new Map<string, string[]>();
  const { files } = readJson<{ files: { path: string; sources?: Record<string, number> }[] }>(
    join(root, 'dist/cdn/manifest.json'),
  );
  for (const { path, sources } of files)
    if (sources) modules.set(`dist/cdn/${path}`, Object.keys(sources));
  for (const folder of ['dist/cdn', 'dist/npm', 'dist/npm/testing']) {
    const reports = readdirSync(join(root, folder)).filter((name) => name.startsWith('metafile-'));
    for (const name of reports) {
      const { outputs } = readJson<{
        outputs: Record<string, { inputs: Record<string, unknown> }>;
      }>(join(root, folder, name));
      for (const [file, { inputs }] of Object.entries(outputs))
        modules.set(file, Object.keys(inputs));
    }
  }
  return modules;
};

/** @throws Error for a package that is not in the lock file or has an unknown license. */
export const bundledPackages = (
  modules: ReadonlyMap<string, readonly string[]>,
  lock: { packages: Record<string, LockEntry> },
): BundledPackage[] => {
  const found = new Map<string, BundledPackage>();
  for (const [file, paths] of modules) {
    for (const folder of new Set(paths.map(packageFolderOf))) {
      if (!folder) continue;
      const known = found.get(folder);
      if (known) {
        known.files.push(file);
        continue;
      }
      const { version, license, integrity } = lock.packages[folder] ?? {};
      if (!version || !license || !integrity?.startsWith('sha512-'))
        throw new Error(`${folder} is in ${file}, but package-lock.json has no such package.`);
      found.set(folder, {
        name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
        license,
        sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
        files: [file],
      });
    }
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};
