// The published package: files that `npm pack` includes, and whether tools of other projects can read the package.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../../widget-loader/build/package/run.ts';

export const root: string = fileURLToPath(new URL('../..', import.meta.url));

/** Patterns of published files. All other files are left out, such as declarations that no app can import. */
const PUBLISHED = [
  /^(LICENSE|README\.md|package\.json)$/,
  /^dist\/cdn\/(pannier\.js|manifest\.json|chunks\/[\w-]+\.js)$/,
  /^dist\/npm\/((languages|parts|testing)\/)?[\w-]+\.(js|d\.ts)$/,
  /^dist\/npm\/testing\/LICENSES\.txt$/,
];

interface Packed {
  filename: string;
  size: number;
  files: { path: string }[];
}

export interface Tarball {
  path: string;
  bytes: number;
  files: string[];
}

/** Packs the last build into the folder. */
export const pack = (folder: string): Tarball => {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(run(root, 'npm', args)) as Packed[];
  if (!packed) throw new Error('npm pack told of no tarball');
  const { filename, size, files } = packed;
  return { path: join(folder, filename), bytes: size, files: files.map(({ path }) => path) };
};

/** Files to which `exports` in package.json refers, under all conditions. */
const targetsOf = (entry: unknown): string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry ?? {}).flatMap(targetsOf);

/** One sentence for each published file that no app can import, and each file in `exports` that is not published. */
export const contentProblems = (files: readonly string[], entries: unknown): string[] => [
  ...files
    .filter((path) => !PUBLISHED.some((pattern) => pattern.test(path)))
    .map((path) => `${path} is in the tarball, but no app can import it.`),
  ...targetsOf(entries)
    .map((path) => path.replace('./', ''))
    .filter((path) => !files.some((file) => isAt(file, path)))
    .map((path) => `${path} is in the exports of package.json, but not in the tarball.`),
];

/** Whether the file is the target of an export. A target with `*` stands for every file of its folder. */
const isAt = (file: string, target: string): boolean =>
  target.endsWith('*') ? file.startsWith(target.slice(0, -1)) : file === target;

/** Next's app router refuses hooks and contexts without this directive. */
export const directiveProblems = (reactEntry: string): string[] =>
  /^["']use client["'];/.test(reactEntry)
    ? []
    : ["dist/npm/react.js does not begin with 'use client'."];

const printedBy = (command: string, ...args: string[]): string | undefined => {
  try {
    run(root, 'npx', [command, ...args]);
    return undefined;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${command} refuses the tarball:\n${stdout ?? ''}${stderr ?? ''}`;
  }
};

/** The package has ES modules only. CommonJS can `require` them since Node 20.19. */
export const toolProblems = ({ path }: Tarball): string[] =>
  [
    printedBy('publint', 'run', path, '--strict'),
    printedBy('attw', path, '--profile', 'esm-only'),
  ].filter((printed) => printed !== undefined);

/** Packages that each entry may import when it is loaded. React is for `pannier/react` only. */
const IMPORTED: Readonly<Record<string, readonly string[]>> = {
  index: [],
  admin: [],
  events: ['jose'],
  messages: [],
};

/** Packages that are imported by a built file, or by a file that it imports statically. */
const packagesOf = (file: string, seen: Set<string> = new Set()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const names = [...code.matchAll(/^(?:import|export)\b[^'"()]*["']([^"']+)["'];?$/gm)];
  return names.flatMap(([, name = '']) =>
    name.startsWith('.') ? packagesOf(join(dirname(file), name), seen) : [name],
  );
};

/** Each entry loads on a server that has installed no peer dependencies. */
export const importProblems = (): string[] =>
  Object.entries(IMPORTED).flatMap(([entry, allowed]) => {
    const packages = new Set(packagesOf(join(root, `dist/npm/${entry}.js`)));
    return [...packages]
      .filter((name) => !allowed.includes(name))
      .map((name) => `dist/npm/${entry}.js imports ${name}, which need not be installed.`);
  });
