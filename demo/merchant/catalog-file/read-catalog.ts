// Reads a catalog file: converts bytes to products and a list of all rows that cannot be imported.

import { translateFile } from '../other-shops/translate-file.ts';
import { hasLostLetters, lostLetters } from './broken-letters.ts';
import { type CatalogRow, createCatalogRow, type RowReport } from './catalog-row.ts';
import { readHeader } from './columns.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { groupRows, readGroup } from './group-rows.ts';
import { checkShape } from './record-shape.ts';
import type { Refusal } from './refusal.ts';
import { hasAllVariants, refuseIncomplete, strayRows } from './stray-rows.ts';
import type { WantedProduct } from './wanted-product.ts';

/** The products of a file. A product is read from its rows again each time, so that a long file needs little memory. */
export interface ProductList extends Iterable<WantedProduct> {
  readonly length: number;
  /** Place of each product, without reading it. */
  readonly places: readonly Pick<WantedProduct, 'handle' | 'line'>[];
}

export interface CatalogFile<Products = ProductList> {
  products: Products;
  refusals: Refusal[];
  /** Products that are left out although their product row can be read. */
  leftOut: ProductList['places'];
  /** Number of products left out because of an error in one of their rows. */
  refusedProducts: number;
  /** Messages for the merchant about how the file was read. */
  notes: readonly string[];
  /** The name that the file uses for one of our columns. */
  columnOf(name: string): string;
}

/** A product of the file whose rows can be read. */
interface Candidate {
  handle: string;
  line: number;
  isComplete: boolean;
  /** Records of the product's rows, then of its variants. The rows themselves would need too much memory. */
  products: readonly CsvRecord[];
  variants: readonly CsvRecord[];
}

const listProducts = (
  candidates: readonly Candidate[],
  read: (candidate: Candidate) => WantedProduct | undefined,
): ProductList => ({
  length: candidates.length,
  places: candidates.map(({ handle, line }) => ({ handle, line })),
  *[Symbol.iterator]() {
    for (const candidate of candidates) {
      const product = read(candidate);
      if (product) yield product;
    }
  },
});

const unreadable = (refusals: readonly Refusal[], notes: readonly string[] = []): CatalogFile => ({
  products: listProducts([], () => undefined),
  refusals: [...refusals],
  leftOut: [],
  refusedProducts: 0,
  notes,
  columnOf: (name) => name,
});

const wholeFile = (reason: string): CatalogFile => unreadable([{ line: 1, field: '', reason }]);

const NOT_TEXT =
  'the file is not text; it may be a spreadsheet, or UTF-16 without its byte order mark: save it as “CSV UTF-8”';

/** The file with all of its products in memory. */
export const readCatalog = (bytes: Uint8Array): CatalogFile<WantedProduct[]> => {
  const file = openCatalog(bytes);
  return { ...file, products: [...file.products] };
};

/** If one row of a product is broken, the whole product is left out. */
export const openCatalog = (bytes: Uint8Array): CatalogFile => {
  const decoded = decodeText(bytes);
  if (!decoded) return wholeFile(NOT_TEXT);
  const { records, refusals, delimiter } = readCsv(decoded.text);
  const [first, ...others] = records.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (!first) return wholeFile('the file is empty');
  if (first.isBroken)
    return unreadable(
      refusals.slice(0, 1).map((one) => ({ ...one, reason: `the header: ${one.reason}` })),
    );
  const notes = decoded.guess ? [decoded.guess] : [];
  const shaped = others.map((record) => checkShape(record, first, delimiter, refusals));
  const lettersOf = ({ line, lastLine }: CsvRecord, cell: string): string | undefined => {
    if (!hasLostLetters(cell)) return undefined;
    const lines = Array.from({ length: lastLine - line + 1 }, (_, at) =>
      decoded.brokenLines.get(line + at),
    );
    return lostLetters(
      cell,
      lines.filter((other) => other !== undefined),
    );
  };
  const lost = first.cells.map((cell) => lettersOf(first, cell)).find((reason) => reason);
  if (lost) return unreadable([{ line: first.line, field: '', reason: `the header: ${lost}` }]);
  const shop = translateFile(first, shaped, lettersOf);
  if (shop) {
    if ('reason' in shop) return unreadable([{ line: first.line, field: '', reason: shop.reason }]);
    refusals.push(...shop.refusals);
    notes.push(...shop.notes);
  }
  const { names, refusals: inHeader } = readHeader(shop?.names ?? first.cells, first.line);
  if (inHeader.length > 0 && !(shop && shop.records.length === 0)) return unreadable(inHeader);
  if (others.length === 0) return wholeFile('the file has a header and no products');

  const report: RowReport = { refusals, notes: new Set() };
  const toRow = (record: CsvRecord, to: RowReport): CatalogRow => {
    const { colorColumns = [] } = record;
    const options = { isTranslated: shop !== undefined, colorColumns };
    return createCatalogRow(record, names, options, to);
  };
  const rows = (shop?.records ?? shaped).map((record) => ({ record, row: toRow(record, report) }));
  if (!shop) for (const { record, row } of rows) refuseLostLetters(record, row, names, lettersOf);
  const groups = groupRows(rows.filter(({ record }) => !record.isBroken).map(({ row }) => row));
  const candidates = groups.flatMap((group): Candidate[] => {
    const wanted = readGroup(group);
    if (!wanted) return [];
    const { handle, line } = wanted;
    const [own, variants] = [group.products.map(toRecord), group.variants.map(toRecord)];
    return [{ handle, line, isComplete: hasAllVariants(wanted), products: own, variants }];
  });
  const good = withoutRefused(candidates, rows, refusals);
  if (!shop) refuseIncomplete(good, strayRows(rows), refusals);
  /** Reads rows again, without reporting again. */
  const again = (record: CsvRecord) => toRow(record, { refusals: [], notes: new Set() });
  const kept = withoutRefused(good, rows, refusals);
  const keptHandles = new Set(kept.map(({ handle }) => handle));
  const products = listProducts(kept, ({ handle, products: own, variants }) =>
    readGroup({ handle, products: own.map(again), variants: variants.map(again) }),
  );
  const isProduct = ({ row }: { row: CatalogRow }) => row.text('type')?.toLowerCase() === 'product';
  const columnOf = (name: string) => shop?.columnOf(name) ?? name;
  return {
    products,
    leftOut: candidates
      .filter(({ handle }) => !keptHandles.has(handle))
      .map(({ handle, line }) => ({ handle, line })),
    refusals: refusals.map((one) => ({ ...one, field: columnOf(one.field) })),
    refusedProducts: rows.filter(isProduct).length - products.length + (shop?.refusedProducts ?? 0),
    notes: [...notes, ...report.notes],
    columnOf,
  };
};

const toRecord = ({ record }: CatalogRow): CsvRecord => record;

const refuseLostLetters = (
  record: CsvRecord,
  row: CatalogRow,
  names: readonly string[],
  lettersOf: (record: CsvRecord, cell: string) => string | undefined,
): void => {
  for (const name of names) {
    const reason = lettersOf(record, row.text(name) ?? '');
    if (reason !== undefined && !record.isBroken) row.refuse(name, reason);
  }
};

/** The cells of a broken row might have moved, so any of these cells might be the product’s handle. */
const withoutRefused = (
  products: readonly Candidate[],
  rows: readonly { record: CsvRecord; row: CatalogRow }[],
  refusals: readonly Refusal[],
): Candidate[] => {
  const lines = new Set(refusals.map(({ line }) => line));
  const handles = new Set<string>();
  for (const { record, row } of rows) {
    if (!lines.has(row.line)) continue;
    handles.add(row.text('handle') ?? '');
    if (record.isBroken) for (const cell of record.cells) handles.add(cell.trim());
  }
  return products.filter(({ handle }) => !handles.has(handle));
};
