// Parses the importer's command line.
import { parseArgs } from 'node:util';
import { parseUrl } from '../../src/client/codec/safe-url.ts';

export interface MerchantOptions {
  task: 'import' | 'export' | 'make' | 'bench' | 'help';
  /** The files and folders to import, or the file to write with `--export` and `--make`. Empty for the benchmark. */
  files: readonly string[];
  /** Path of the report. Undefined for a file beside each imported file. */
  report: string | undefined;
  api: string;
  apiKey: string;
  siteId: string | undefined;
  accountId: string | undefined;
  isDryRun: boolean;
  /** Leaves out products that are done according to the report. */
  isContinued: boolean | undefined;
  /** The number of products to generate. */
  count: number;
}

/** Invalid command line. The message is shown to the user. */
export class UsageError extends Error {}

export const HELP = `Imports the products of CSV files into a store. Can be run again without creating duplicates.

  npm run demo:merchant -- FILE.csv ...        imports files, or the CSV files of folders, into the demo's store
  npm run demo:merchant -- --export FILE.csv   writes the store's products into a file to import
  npm run demo:merchant -- --make FILE.csv     writes the demo catalog
  npm run demo:merchant -- --bench             benchmarks an import of 10,000 products in a separate store

Each file is recognized by its header: a catalog file (docs/merchant.md), or a product export of Shopify,
WooCommerce, Wix, Squarespace, BigCommerce or Square.

  --api URL          origin of the platform       http://127.0.0.1:4401, the demo's sandbox
  --api-key KEY      the store's secret API key   PANNIER_API_KEY, else the sandbox's on this machine
  --site-id ID       the site, if the key has access to several
  --account-id ID    the account, if the key has access to several
  --dry-run          reports what would change and writes nothing to the store
  --continue         leaves out the products that are done according to the report
  --report FILE      where the report goes           beside the file: catalog.csv has catalog-report.csv
  --products N       number of products to make   500, or 10000 for the benchmark
  --help             shows this help

Ctrl-C finishes the products in progress and writes the report. The same command with --continue imports the rest.

  npm run demo:merchant -- products_export_1.csv --dry-run
  npm run demo:merchant -- exports/ --api https://platform.example --api-key "$KEY"

Exit codes: 0 if nothing was refused, 130 after Ctrl-C, otherwise 1.`;

const options = {
  api: { type: 'string', default: 'http://127.0.0.1:4401' },
  'api-key': { type: 'string' },
  'site-id': { type: 'string' },
  'account-id': { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  continue: { type: 'boolean' },
  report: { type: 'string' },
  export: { type: 'boolean', default: false },
  make: { type: 'boolean', default: false },
  bench: { type: 'boolean', default: false },
  products: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const isOfThisMachine = (hostname: string): boolean =>
  /^(127\.[\d.]+|localhost|\[::1\])$/.test(hostname);

/** The API key is sent to this origin, so the connection must be encrypted or local. */
const originOf = (text: string): string => {
  const url = parseUrl(text);
  const isSafe =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isOfThisMachine(url.hostname));
  if (isSafe) return text.replace(/\/+$/, '');
  throw new UsageError(`expected --api to be an https or loopback URL, received ${text}`);
};

const keyOf = (text: string | undefined): string => {
  if (!text)
    throw new UsageError('expected the API key as --api-key or PANNIER_API_KEY, received none');
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  // Does not show the value, which might be the API key with a typo.
  throw new UsageError('expected --api-key to be text without spaces');
};

const countOf = (text: string): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 1_000_000) return count;
  throw new UsageError(`expected --products to be from 1 to 1000000, received ${text}`);
};

/** @throws UsageError */
const checkFiles = (task: MerchantOptions['task'], count: number): void => {
  const isRight = {
    help: true,
    bench: count === 0,
    import: count > 0,
    export: count === 1,
    make: count === 1,
  };
  if (isRight[task]) return;
  const expected = {
    help: '',
    bench: 'no file',
    import: 'a file',
    export: 'one file',
    make: 'one file',
  };
  throw new UsageError(`expected ${expected[task]}, received ${count}`);
};

/** `keptKey` is the key of the local sandbox. Other platforms never get it. @throws UsageError */
export const readOptions = (
  args: string[],
  environment: Readonly<Record<string, string | undefined>>,
  keptKey?: string,
): MerchantOptions => {
  const { values, positionals } = parse(args);
  const task =
    (['help', 'bench', 'make', 'export'] as const).find((name) => values[name]) ?? 'import';
  checkFiles(task, positionals.length);
  if (values.report !== undefined && (task !== 'import' || positionals.length > 1))
    throw new UsageError('expected --report only for an import of one file');
  if (values.continue && (task !== 'import' || values['dry-run']))
    throw new UsageError('expected --continue only for an import, without --dry-run');
  const api = originOf(values.api);
  const given = values['api-key'] ?? environment['PANNIER_API_KEY'];
  const isWriting = task === 'import' || task === 'export';
  return {
    task,
    files: positionals,
    report: values.report,
    api,
    apiKey: isWriting
      ? keyOf(given ?? (isOfThisMachine(new URL(api).hostname) ? keptKey : ''))
      : '',
    siteId: values['site-id'],
    accountId: values['account-id'],
    isDryRun: values['dry-run'],
    isContinued: values.continue,
    count: countOf(values.products ?? (task === 'bench' ? '10000' : '500')),
  };
};
