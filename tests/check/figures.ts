// Prints figures about the code’s structure, and fails on an import from a lower layer to a higher layer or in a cycle.
import { posix } from 'node:path';
import { cyclesIn, homeImportsOf, importsUp } from './imports.ts';
import { longFunctionsOf, setUpLinesOf } from './measures.ts';
import { type SourceFile, sourceFilesIn, stylesheetsIn } from './source-files.ts';

const FOLDERS = ['src', 'widget-loader', 'demo', 'tests'] as const;
const SMALL_FILE_LINES = 20;
/** Number of folders and set-ups to list. `--all` lists all. */
const shown = process.argv.includes('--all') ? Number.POSITIVE_INFINITY : 5;

/** The nearest-rank percentile: share 0.9 gives the smallest value that is at least as large as 90 % of the values. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

const longestOf = (files: readonly SourceFile[]): SourceFile | undefined =>
  files.toSorted((a, b) => b.lines.length - a.lines.length)[0];

interface Figures {
  files: number;
  median: number;
  p90: number;
  longest: SourceFile | undefined;
  smallPercent: number;
  longFunctions: string[];
}

const figuresOf = (files: readonly SourceFile[]): Figures => {
  const lengths = files.map(({ lines }) => lines.length);
  const small = lengths.filter((length) => length <= SMALL_FILE_LINES).length;
  return {
    files: files.length,
    median: percentile(lengths, 0.5),
    p90: percentile(lengths, 0.9),
    longest: longestOf(files),
    smallPercent: (small / files.length) * 100,
    longFunctions: files.flatMap(longFunctionsOf),
  };
};

const row = (name: string, ...cells: (string | number)[]): string =>
  name.padEnd(14) + cells.map((cell) => String(cell).padStart(10)).join('');

const figuresRow = (name: string, { longest, ...figures }: Figures): string =>
  `${row(
    name,
    figures.files,
    figures.median,
    figures.p90,
    longest?.lines.length ?? 0,
    `${figures.smallPercent.toFixed(1)} %`,
    figures.longFunctions.length,
  )}  ${longest?.path ?? ''}`;

/** Folders by the number of TypeScript files and stylesheets directly inside, the largest first. */
const foldersBySize = (paths: readonly string[]): [folder: string, files: number][] => {
  const sizes = new Map<string, number>();
  for (const path of paths)
    sizes.set(posix.dirname(path), (sizes.get(posix.dirname(path)) ?? 0) + 1);
  return [...sizes].sort(([, a], [, b]) => b - a);
};

const list = (title: string, entries: readonly string[]): void => {
  console.log(`\n${title}: ${entries.length}`);
  for (const entry of entries) console.log(`  ${entry}`);
};

const filesByFolder = FOLDERS.map((folder) => ({ folder, files: sourceFilesIn(folder) }));
const files = filesByFolder.flatMap((each) => each.files);
const together = figuresOf(files);
const folders = foldersBySize([
  ...files.map(({ path }) => path),
  ...FOLDERS.flatMap((folder) => stylesheetsIn(folder)),
]);
const setUps = files
  .filter(({ path }) => /\.test\.tsx?$/.test(path))
  .map((file) => ({ path: file.path, count: setUpLinesOf(file) }))
  .filter((setUp): setUp is { path: string; count: number } => setUp.count !== undefined);
const setUpLines = setUps.map(({ count }) => count);
// Leaves out dynamic imports: lazy code may import the code that loads it.
const imports = files.flatMap(homeImportsOf).filter(({ kind }) => kind !== 'dynamic');
const [up, cycles] = [importsUp(imports), cyclesIn(imports)];

console.log(row('', 'files', 'median', 'p90', 'longest', '<= 20', 'long fns'));
for (const { folder, files } of filesByFolder) console.log(figuresRow(folder, figuresOf(files)));
console.log(figuresRow('together', together));
console.log('\nLargest folders, in files:');
for (const [folder, size] of folders.slice(0, shown)) console.log(`  ${size} ${folder}`);
console.log(
  `\nSet-up before the first case, in lines: median ${percentile(setUpLines, 0.5)}, p90 ${percentile(setUpLines, 0.9)}`,
);
for (const { path, count } of setUps.toSorted((a, b) => b.count - a.count).slice(0, shown))
  console.log(`  ${count} ${path}`);
list(
  'Files over 400 lines',
  files
    .filter(({ lines }) => lines.length > 400)
    .map(({ path, lines }) => `${path} (${lines.length})`),
);
list('Functions over 80 lines', together.longFunctions);
list(
  'Imports that run up',
  up.map(({ from, to }) => `${from} -> ${to}`),
);
list('Cycles of imports', cycles);

/** The command fails if a rule is broken. The printed lengths have no limit, so that no limit shapes the code. */
const limits: [sentence: string, isMet: boolean][] = [
  ['No import runs up.', up.length === 0],
  ['No imports form a cycle.', cycles.length === 0],
];
console.log('\nLimits:');
for (const [sentence, isMet] of limits) console.log(`  ${isMet ? 'met' : 'NOT MET'}  ${sentence}`);
process.exitCode = limits.every(([, isMet]) => isMet) ? 0 : 1;
