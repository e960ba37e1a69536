// The size gate: verifies the manifest of the build, and holds every journey to its budget of brotli bytes.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

interface ManifestFile {
  path: string;
  bytes: number;
  brotliBytes: number;
  integrity: string;
}

interface Manifest {
  files: ManifestFile[];
  journeys: Record<string, string[]>;
}

/**
 * Maximum brotli bytes until the end of a journey, including the loader. Each budget has 3 % of slack. When a
 * journey grows for something that shoppers need, raise its budget and keep the code readable.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  loader: 4_290,
  // Loader and core are two responses, each with an initial congestion window of 14,600 bytes.
  firstView: 17_610,
  cart: 41_250,
  buttonToCart: 49_740,
  login: 48_010,
};

export interface SizeReport {
  /** Readable report with one table per journey. */
  text: string;
  /** One sentence per problem. Empty if all limits are met. */
  problems: string[];
}

const number = (value: number): string => value.toLocaleString('en');

/** Differences between a file and its manifest entry. */
const lies = async (folder: string, file: ManifestFile): Promise<string[]> => {
  const bytes = await readFile(join(folder, file.path)).catch(() => undefined);
  if (!bytes) return [`${file.path} is in the manifest but not in the build.`];
  const [algorithm = ''] = file.integrity.split('-');
  const isHash = ['sha256', 'sha384', 'sha512'].includes(algorithm);
  const hash = isHash && createHash(algorithm).update(bytes).digest('base64');
  const brotliBytes = brotliCompressSync(bytes).length;
  const found: string[] = [];
  if (bytes.length !== file.bytes)
    found.push(`${file.path}: ${file.bytes} bytes in the manifest, ${bytes.length} in the file.`);
  if (brotliBytes !== file.brotliBytes)
    found.push(
      `${file.path}: ${file.brotliBytes} brotli bytes in the manifest, ${brotliBytes} in truth.`,
    );
  if (file.integrity !== `${algorithm}-${hash}`)
    found.push(`${file.path}: its integrity in the manifest is another file's.`);
  return found;
};

/** Chunks of the build that are not in the manifest. */
const strays = async (folder: string, listed: ReadonlySet<string>): Promise<string[]> => {
  const names = await readdir(join(folder, 'chunks'), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith('.js') && !listed.has(`chunks/${name}`))
    .map((name) => `chunks/${name} is in the build but not in the manifest.`);
};

const brotliOf = (files: readonly ManifestFile[]): number =>
  files.reduce((sum, file) => sum + file.brotliBytes, 0);

const slackRow = (name: string, brotli: number, budget: number): string => {
  const slack =
    brotli > budget ? `${number(brotli - budget)} over` : `${number(budget - brotli)} left`;
  return `  ${name.padEnd(18)} ${slack.padStart(12)} of ${number(budget)}`;
};

const journeyTable = (name: string, files: readonly ManifestFile[], budget: number): string => {
  const width = Math.max(...files.map(({ path }) => path.length), 'together'.length);
  const row = (path: string, bytes: string, brotli: string) =>
    `  ${path.padEnd(width)} ${bytes.padStart(9)} ${brotli.padStart(9)}`;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const brotli = brotliOf(files);
  const percent = ((brotli / budget) * 100).toFixed(1);
  const verdict = brotli > budget ? `, ${number(brotli - budget)} too many` : '';
  return [
    name,
    row('', 'bytes', 'brotli'),
    ...files.map((file) => row(file.path, number(file.bytes), number(file.brotliBytes))),
    `${row('together', number(bytes), number(brotli))}  of ${number(budget)} (${percent} %${verdict})`,
  ].join('\n');
};

/** Reads `manifest.json` in the folder. Throws if the file is missing. */
export const checkSizes = async (
  folder: string,
  budgets: Readonly<Record<string, number>> = BUDGETS,
): Promise<SizeReport> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const problems = (await Promise.all(manifest.files.map((file) => lies(folder, file)))).flat();
  problems.push(...(await strays(folder, new Set(files.keys()))));

  const journeys: Record<string, string[]> = { loader: ['pannier.js'], ...manifest.journeys };
  const tables: string[] = [];
  const slack: string[] = ['slack'];
  const hold = (name: string, budget: number): void => {
    const paths = journeys[name];
    if (!paths) {
      problems.push(`The manifest has no journey "${name}".`);
      return;
    }
    if (paths[0] !== 'pannier.js') problems.push(`${name} does not begin with the loader.`);
    const known = paths.flatMap((path) => files.get(path) ?? []);
    for (const path of paths.filter((path) => !files.has(path)))
      problems.push(`${name} needs ${path}, which the manifest does not describe.`);
    const brotli = brotliOf(known);
    if (brotli > budget)
      problems.push(`${name}: ${number(brotli)} brotli bytes, the budget is ${number(budget)}.`);
    tables.push(journeyTable(name, known, budget));
    slack.push(slackRow(name, brotli, budget));
  };
  for (const [name, budget] of Object.entries(budgets)) hold(name, budget);
  const firstView = new Set(journeys['firstView']);
  const others = Object.entries(journeys)
    .filter(([name]) => !(name in budgets))
    .map(([name, paths]) => {
      const added = paths.filter((path) => !firstView.has(path));
      return `  ${name.padEnd(18)} ${number(brotliOf(added.flatMap((path) => files.get(path) ?? []))).padStart(7)}`;
    });
  const added = ['brotli bytes that other journeys add to the first view', ...others].join('\n');
  return { text: [...tables, added, slack.join('\n')].join('\n\n'), problems };
};

const main = async (): Promise<void> => {
  const folder = new URL('../../dist/cdn/', import.meta.url).pathname;
  const { text, problems } = await checkSizes(folder).catch(() => ({
    text: '',
    problems: ['There is no build to measure: run `npm run build` first.'],
  }));
  console.log(text);
  for (const problem of problems) console.error(`\n${problem}`);
  process.exitCode = problems.length ? 1 : 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
