// Reads a catalog file: converts bytes to products and a list of all rows that cannot be imported.

import { translateFile } from '../other-shops/translate-file.ts';
import { hasLostLetters, lostLetters } from './broken-letters.ts';
import { type CatalogRow, createCatalogRow, type RowReport } from './catalog-row.ts';
import { readHeader } from './columns.ts';
import { readCsv } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { groupRows, readGroup } from './group-rows.ts';
import type { CsvRecord, RecordList } from './record-list.ts';
import type { Refusal } from './refusal.ts';
import { hasAllVariants, isProduct, refuseIncomplete, strayRows } from './stray-rows.ts';
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
  /** Indexes of the product's rows, the row of the product first. */
  rows: readonly number[];
}

/** `kept`: the indexes of each product's rows, because objects would need more memory. */
const listProducts = (
  kept: readonly (readonly number[])[],
  rowAt: (index: number) => CatalogRow,
): ProductList => ({
  length: kept.length,
  get places() {
    return kept.map(([first = 0]) => placeOf(rowAt(first)));
  },
  *[Symbol.iterator]() {
    for (const indexes of kept) {
      const [row, ...variants] = indexes.map(rowAt);
      const product = row && readGroup({ ...placeOf(row), products: [row], variants });
      if (product) yield product;
    }
  },
});

const placeOf = (row: CatalogRow) => ({ handle: row.text('handle') ?? '', line: row.line });

const unreadable = (refusals: readonly Refusal[], notes: readonly string[] = []): CatalogFile => ({
  products: Object.assign([], { places: [] }),
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
  const { text, brokenLines, guess } = decoded;
  const { header, records: read, refusals } = readCsv(text);
  if (!header) return wholeFile('the file is empty');
  if (header.isBroken)
    return unreadable(
      refusals.slice(0, 1).map((one) => ({ ...one, reason: `the header: ${one.reason}` })),
    );
  const notes = guess ? [guess] : [];
  const lettersOf = ({ line, lastLine }: CsvRecord, cell: string): string | undefined => {
    if (!hasLostLetters(cell)) return undefined;
    const lines = Array.from({ length: lastLine - line + 1 }, (_, at) =>
      brokenLines.get(line + at),
    );
    return lostLetters(
      cell,
      lines.filter((other) => other !== undefined),
    );
  };
  const lost = header.cells.map((cell) => lettersOf(header, cell)).find((reason) => reason);
  if (lost) return unreadable([{ line: header.line, field: '', reason: `the header: ${lost}` }]);
  const shop = translateFile(header, read, lettersOf);
  if (shop) {
    if ('reason' in shop)
      return unreadable([{ line: header.line, field: '', reason: shop.reason }]);
    refusals.push(...shop.refusals);
    notes.push(...shop.notes);
  }
  const { names, refusals: inHeader } = readHeader(shop?.names ?? header.cells, header.line);
  if (inHeader.length > 0 && !(shop && shop.records.length === 0)) return unreadable(inHeader);
  if (read.length === 0) return wholeFile('the file has a header and no products');

  const records: RecordList = shop?.records ?? read;
  const report: RowReport = { refusals, notes: new Set() };
  const toRow = (record: CsvRecord, to: RowReport): CatalogRow => {
    const { colorColumns = [] } = record;
    const options = { isTranslated: shop !== undefined, colorColumns };
    return createCatalogRow(record, names, options, to);
  };
  const rowAt = (index: number, to = report) => toRow(records.at(index) as CsvRecord, to);
  const rows = {
    *[Symbol.iterator]() {
      for (const record of records) yield toRow(record, report);
    },
  };
  if (!shop && hasLostLetters(text)) refuseLostLetters(rows, names, lettersOf);
  const candidates = groupRows(rows).flatMap(({ handle, products, variants }): Candidate[] => {
    const rowsAt = (indexes: readonly number[]) => indexes.map((index) => rowAt(index));
    const group = { handle, products: rowsAt(products), variants: rowsAt(variants) };
    const wanted = readGroup(group);
    if (!wanted) return [];
    const isComplete = hasAllVariants(wanted);
    return [{ handle, line: wanted.line, isComplete, rows: products.concat(variants) }];
  });
  const productHandles: string[] = [];
  for (const row of rows) if (isProduct(row)) productHandles.push(row.text('handle') ?? '');
  const good = withoutRefused(candidates, rows, refusals);
  if (!shop) refuseIncomplete(good, strayRows(rows, new Set(productHandles)), refusals);
  const kept = withoutRefused(good, rows, refusals);
  /** Reads a row again, without reporting again. */
  const again = (index: number) => rowAt(index, { refusals: [], notes: new Set() });
  const products = listProducts(
    kept.map(({ rows: indexes }) => indexes),
    again,
  );
  const columnOf = (name: string) => shop?.columnOf(name) ?? name;
  return {
    products,
    leftOut: leftOutOf(candidates, kept),
    refusals: refusals.map((one) => ({ ...one, field: columnOf(one.field) })),
    refusedProducts: productHandles.length - products.length + (shop?.refusedProducts ?? 0),
    notes: [...notes, ...report.notes],
    columnOf,
  };
};

const leftOutOf = (
  candidates: readonly Candidate[],
  kept: readonly Candidate[],
): ProductList['places'] => {
  const handles = new Set(kept.map(({ handle }) => handle));
  return candidates
    .filter(({ handle }) => !handles.has(handle))
    .map(({ handle, line }) => ({ handle, line }));
};

const refuseLostLetters = (
  rows: Iterable<CatalogRow>,
  names: readonly string[],
  lettersOf: (record: CsvRecord, cell: string) => string | undefined,
): void => {
  for (const row of rows) {
    if (row.record.isBroken) continue;
    for (const name of names) {
      const reason = lettersOf(row.record, row.text(name) ?? '');
      if (reason !== undefined) row.refuse(name, reason);
    }
  }
};

/** The cells of a broken row might have moved, so any of these cells might be the product’s handle. */
const withoutRefused = (
  products: readonly Candidate[],
  rows: Iterable<CatalogRow>,
  refusals: readonly Refusal[],
): Candidate[] => {
  const lines = new Set(refusals.map(({ line }) => line));
  const handles = new Set<string>();
  for (const row of rows) {
    if (!lines.has(row.line)) continue;
    handles.add(row.text('handle') ?? '');
    if (row.record.isBroken) for (const cell of row.record.cells) handles.add(cell.trim());
  }
  return products.filter(({ handle }) => !handles.has(handle));
};
