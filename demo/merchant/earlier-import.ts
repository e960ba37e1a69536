// Continues an import that ended early: reads its report, and leaves out the products that are done.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readCsv } from './catalog-file/csv-records.ts';
import type { ProductList } from './catalog-file/read-catalog.ts';
import type { WantedProduct } from './catalog-file/wanted-product.ts';
import type { ImportCounts, Outcome } from './import-progress.ts';
import { type MerchantOptions, UsageError } from './merchant-options.ts';
import { STOCK_SET } from './report.ts';

export interface EarlierImport {
  /** Products that are done. */
  outcomes: readonly Omit<Outcome, 'handle'>[];
  /** Lines of products whose stock is set, although they are not done. */
  stockSet: ReadonlySet<number>;
}

const DRY = 'dry run ';

/** Identifies the catalog file and the store, in the header of a report. */
export const sealOf = (
  bytes: Uint8Array,
  { api, siteId = '', isDryRun }: Pick<MerchantOptions, 'api' | 'siteId' | 'isDryRun'>,
): string => {
  const hash = createHash('sha256').update(bytes).update(`${api} ${siteId}`).digest('hex');
  return `${isDryRun ? DRY : 'import '}${hash}`;
};

/** Marks the report with an empty column whose name is the seal. */
export const withSeal = (report: string, seal: string): string =>
  report.replaceAll('\n', ',\n').replace('\n', `${seal}\n`);

const problemOf = (found: string, seal: string): string | undefined => {
  if (found === seal) return undefined;
  if (!found) return 'was written by an older version';
  if (found.startsWith(DRY)) return 'is of a dry run, which imported nothing';
  return 'is of another store, or of a catalog file that has changed since';
};

const DONE: readonly string[] = [
  'created',
  'updated',
  'unchanged',
] satisfies (keyof ImportCounts)[];

/** @throws UsageError if there is no report of an import of this file into this store. */
export const readEarlier = (report: string, seal: string): EarlierImport => {
  const { header, records } = readCsv(existsSync(report) ? readFileSync(report, 'utf8') : '');
  const problem = header ? problemOf(header.cells[5] ?? '', seal) : 'does not exist';
  if (problem)
    throw new UsageError(
      `${report} ${problem}: run the command without --continue, which compares every product`,
    );
  const rows = Array.from(records, ({ cells: [line, , result = ''] }) => ({
    line: Number(line),
    result,
  }));
  return {
    outcomes: rows
      .filter(({ result }) => DONE.includes(result))
      .map(({ line, result }) => ({ line, kind: result as Outcome['kind'] })),
    stockSet: new Set(
      rows.filter(({ result }) => result.endsWith(STOCK_SET)).map(({ line }) => line),
    ),
  };
};

const withoutStock = ({ stock: _, variants, ...product }: WantedProduct): WantedProduct => ({
  ...product,
  variants: variants.map(({ stock: _own, ...variant }) => variant),
});

/** The products that are not done. Stock that is set is not set again, because pieces may have been sold since. */
export const remainingOf = (
  products: ProductList,
  { outcomes, stockSet }: EarlierImport,
): Pick<ProductList, 'length' | typeof Symbol.iterator> => {
  const done = new Set(outcomes.map(({ line }) => line));
  return {
    length: products.places.filter(({ line }) => !done.has(line)).length,
    *[Symbol.iterator]() {
      for (const product of products)
        if (!done.has(product.line))
          yield stockSet.has(product.line) ? withoutStock(product) : product;
    },
  };
};
