// Reads a catalog file: from bytes to products and a list of every row that cannot be imported.

import { translateFile } from '../other-shops/translate-file.ts';
import { type CatalogRow, createCatalogRow } from './catalog-row.ts';
import { readHeader } from './columns.ts';
import { type CsvRecord, readCsv } from './csv-records.ts';
import { decodeText } from './decode-text.ts';
import { readProducts } from './group-rows.ts';
import { quoted, type Refusal } from './refusal.ts';
import type { WantedProduct } from './wanted-product.ts';

export interface CatalogFile {
  products: WantedProduct[];
  refusals: Refusal[];
  /** The number of products left out because of an error in their own row or in a variant's row. */
  refusedProducts: number;
  /** What the merchant should know about how the file was read. */
  notes: readonly string[];
}

const unreadable = (...refusals: Refusal[]): CatalogFile => ({
  products: [],
  refusals,
  refusedProducts: 0,
  notes: [],
});

const wholeFile = (reason: string): CatalogFile => unreadable({ line: 1, field: '', reason });

const NOT_TEXT =
  'the file is not text; it may be a spreadsheet, or UTF-16 without its byte order mark: save it as “CSV UTF-8”';

/** False for a row whose cells cannot be separated or decoded. */
const hasGoodShape = (
  row: CatalogRow,
  { cells, line, lastLine }: CsvRecord,
  names: readonly string[],
  brokenLines: ReadonlySet<number>,
): boolean => {
  if (cells.length !== names.length) {
    const hint =
      cells.length > names.length ? '; put text that contains a delimiter in quotes' : '';
    row.refuse('', `has ${cells.length} cells, but the header has ${names.length}${hint}`);
    return false;
  }
  for (let at = line; at <= lastLine; at++) {
    if (!brokenLines.has(at)) continue;
    const fields = names.filter((name) => row.text(name)?.includes('\u{fffd}'));
    for (const name of fields)
      row.refuse(name, `is not valid UTF-8: ${quoted(row.text(name) ?? '')}`);
    return fields.length === 0;
  }
  return true;
};

/** If one row of a product is broken, none of its rows is imported. */
export const readCatalog = (bytes: Uint8Array): CatalogFile => {
  const decoded = decodeText(bytes);
  if (!decoded) return wholeFile(NOT_TEXT);
  const { records, refusals, delimiter } = readCsv(decoded.text);
  const [first, ...others] = records.filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (!first) return refusals.length > 0 ? unreadable(...refusals) : wholeFile('the file is empty');
  const shop = translateFile(first.cells, others);
  const { names, refusals: inHeader } = readHeader(shop?.names ?? first.cells, first.line);
  if (inHeader.length > 0) return unreadable(...inHeader);
  if (others.length + refusals.length === 0)
    return wholeFile('the file has a header and no products');

  // Other shops write numbers with a point, whatever separates the cells.
  const options = { hasDecimalComma: delimiter === ';' && !shop };
  if (shop) refusals.push(...shop.refusals);
  const rows = (shop?.records ?? others).map((record) => ({
    record,
    row: createCatalogRow(record, names, options, refusals),
  }));
  const readable = rows.filter(({ row, record }) =>
    hasGoodShape(row, record, names, decoded.brokenLines),
  );
  const wanted = readProducts(readable.map(({ row }) => row));
  const refusedLines = new Set(refusals.map(({ line }) => line));
  const refusedHandles = new Set(
    rows.filter(({ row }) => refusedLines.has(row.line)).map(({ row }) => row.text('handle')),
  );
  const products = wanted.filter(({ handle }) => !refusedHandles.has(handle));
  const isProduct = ({ row }: { row: CatalogRow }) => row.text('type')?.toLowerCase() === 'product';
  return {
    products,
    refusals: refusals.map((one) => ({ ...one, field: shop?.columnOf(one.field) ?? one.field })),
    refusedProducts: rows.filter(isProduct).length - products.length + (shop?.refusals.length ?? 0),
    notes: [...(decoded.guess ? [decoded.guess] : []), ...(shop?.notes ?? [])],
  };
};
