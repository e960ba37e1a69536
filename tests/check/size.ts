// The size gate: proves the manifest of the build, and holds every journey to its budget of brotli bytes.
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

/** Most brotli bytes until a journey's end, the loader included. */
export const BUDGETS: Readonly<Record<string, number>> = {
  loader: 2_600,
  firstView: 14_600,
  cart: 31_000,
  // Grown by 420 bytes for what the loader takes from hostile pages, and by 600 for the change to version 2 of the cart.
  buttonToCartV1: 36_300,
  buttonToCartV3: 38_500,
  login: 44_000,
};

/** Most brotli bytes that these add to what a page has fetched before. */
export const ADDED_BUDGETS: Readonly<Record<string, number>> = {
  shop: 7_000,
  products: 3_900,
  button: 1_750,
  cartV2: 3_500,
  // Alone, with its own copy of the view library, so that it takes no byte from what shoppers load.
  doctor: 18_500,
  // Alone as well, for pages that come from another shop.
  adopt: 2_100,
  agents: 3_000,
  // Fetched when the first view is there, and kept by the browser; the next page has its result without it.
  look: 4_400,
  // Of every open drawer.
  extras: 15_500,
  // Of the open drawer, each fetched when it is used; the first is beneath the others.
  selling: 900,
  saved: 2_600,
  cartLink: 1_600,
  related: 1_600,
  edit: 1_900,
  // When a member asks for them.
  orders: 2_800,
  // With the first sold-out product.
  restock: 1_800,
  product: 9_000,
  collection: 9_000,
  catalogV1: 4_000,
  catalogV3: 4_000,
  gridV1: 13_000,
  gridV3: 13_000,
};
/** What is fetched before; the products of a page that sells, unless it is said here. */
const BEFORE: Readonly<Record<string, string>> = {
  shop: 'firstView',
  products: 'shop',
  cartV2: 'cart',
  doctor: 'firstView',
  adopt: 'firstView',
  agents: 'firstView',
  look: 'firstView',
  extras: 'cart',
  selling: 'extras',
  saved: 'selling',
  cartLink: 'selling',
  related: 'selling',
  edit: 'selling',
  orders: 'member',
};

/** Where we want to be, so that the next features need no search for bytes; not a gate. */
export const AIMS: Readonly<Record<string, number>> = {
  loader: 1_850,
  firstView: 13_900,
  cart: 31_000,
  'shop, added': 7_000,
};

export interface SizeReport {
  /** For people: one table per journey. */
  text: string;
  /** One sentence each; none when all is well. */
  problems: string[];
}

const number = (value: number): string => value.toLocaleString('en');

/** What the manifest says of a file and what the file says itself. */
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

/** Chunks that the build made and no list has. */
const strays = async (folder: string, listed: ReadonlySet<string>): Promise<string[]> => {
  const names = await readdir(join(folder, 'chunks'), { recursive: true }).catch(() => []);
  return names
    .filter((name) => name.endsWith('.js') && !listed.has(`chunks/${name}`))
    .map((name) => `chunks/${name} is in the build but not in the manifest.`);
};

const brotliOf = (files: readonly ManifestFile[]): number =>
  files.reduce((sum, file) => sum + file.brotliBytes, 0);

/** How far a journey is from its budget and from its aim. */
const slackRow = (name: string, brotli: number, budget: number): string => {
  const aim = AIMS[name];
  const distance = (limit: number) =>
    brotli > limit ? `${number(brotli - limit)} over` : `${number(limit - brotli)} left`;
  const toAim = aim === undefined ? '' : `, ${distance(aim)} to the aim of ${number(aim)}`;
  return `  ${name.padEnd(18)} ${distance(budget).padStart(12)} of ${number(budget)}${toAim}`;
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

/** Reads `manifest.json` in the folder; throws when there is none. */
export const checkSizes = async (
  folder: string,
  budgets: Readonly<Record<string, number>> = BUDGETS,
  addedBudgets: Readonly<Record<string, number>> = {},
): Promise<SizeReport> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const files = new Map(manifest.files.map((file) => [file.path, file]));
  const problems = (await Promise.all(manifest.files.map((file) => lies(folder, file)))).flat();
  problems.push(...(await strays(folder, new Set(files.keys()))));

  const journeys: Record<string, string[]> = { loader: ['pannier.js'], ...manifest.journeys };
  const tables: string[] = [];
  const slack: string[] = ['slack'];
  const hold = (name: string, budget: number, before: readonly string[] = []): void => {
    const paths = journeys[name];
    if (!paths) {
      problems.push(`The manifest has no journey "${name}".`);
      return;
    }
    if (paths[0] !== 'pannier.js') problems.push(`${name} does not begin with the loader.`);
    const added = paths.filter((path) => !before.includes(path));
    const known = added.flatMap((path) => files.get(path) ?? []);
    for (const path of paths.filter((path) => !files.has(path)))
      problems.push(`${name} needs ${path}, which the manifest does not describe.`);
    const brotli = brotliOf(known);
    if (brotli > budget)
      problems.push(`${name}: ${number(brotli)} brotli bytes, the budget is ${number(budget)}.`);
    const title = before.length ? `${name}, added` : name;
    tables.push(journeyTable(title, known, budget));
    slack.push(slackRow(title, brotli, budget));
  };
  for (const [name, budget] of Object.entries(budgets)) hold(name, budget);
  for (const [name, budget] of Object.entries(addedBudgets))
    hold(name, budget, journeys[BEFORE[name] ?? 'products']);
  return { text: [...tables, slack.join('\n')].join('\n\n'), problems };
};

const main = async (): Promise<void> => {
  const folder = new URL('../../dist/cdn/', import.meta.url).pathname;
  const { text, problems } = await checkSizes(folder, BUDGETS, ADDED_BUDGETS).catch(() => ({
    text: '',
    problems: ['There is no build to measure: run `npm run build` first.'],
  }));
  console.log(text);
  for (const problem of problems) console.error(`\n${problem}`);
  process.exitCode = problems.length ? 1 : 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
