// Reads another shop’s export by column name. Reports unreadable cells, and notes omissions and changes.

import { count, LIMITS } from '../catalog-file/platform-limits.ts';
import { readNumber } from '../catalog-file/read-number.ts';
import type { CsvRecord } from '../catalog-file/record-list.ts';
import { quoted, type Refusal } from '../catalog-file/refusal.ts';
import { withoutGuard } from '../catalog-file/spreadsheet-guard.ts';

export interface ShopRow {
  line: number;
  /** Whether the cells could not be separated. Such a row is already refused. */
  isBroken: boolean;
  /** All cells of a broken row, any of which might contain the product’s identifier. */
  cells: readonly string[];
  /** The trimmed cell of the first of these columns that the file has. Empty if the file has none of the columns. */
  cell(...columns: string[]): string;
  /** Decimal digits with a point. Empty if the cell is empty or refused. */
  amount(...columns: string[]): string;
  /** Stock quantity, from 0 to the platform’s maximum. Undefined if the cell is empty or refused. */
  pieces(...columns: string[]): number | undefined;
  /** False for an empty cell or a missing column. */
  saysNo(...columns: string[]): boolean;
  refuse(reason: string, ...columns: string[]): void;
}

export interface ShopTable {
  readonly rows: readonly ShopRow[];
  columns: readonly string[];
  has(column: string): boolean;
  /** Columns with content that were never read. */
  unread(): string[];
  refuse(line: number, field: string, reason: string): void;
  refusals: readonly Refusal[];
  isRefused(line: number): boolean;
  /** Adds an entry to a message that ends in a list. */
  note(sentence: string, entry: string): void;
  notes(): string[];
}

const plain = (name: string): string => name.trim().toLowerCase();

const YES = /^(true|yes|y|1|on)$/i;
const NO = /^(false|no|n|0|-1|off)$/i;

/** The apostrophe with which spreadsheets keep leading zeros. */
const NUMBER_AS_TEXT = /^'(?=\d+$)/;

/** Lists the first eight names and the number of further names. */
const few = (names: readonly string[]): string =>
  names.length > 8
    ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more`
    : names.join(', ');

export const createShopTable = (
  header: CsvRecord,
  records: Iterable<CsvRecord>,
  lettersOf: (record: CsvRecord, cell: string) => string | undefined,
): ShopTable => {
  const names = header.cells.map(plain);
  const read = new Set<number>();
  const refusals: Refusal[] = [];
  const known = new Set<string>();
  const lines = new Set<number>();
  const notes = new Map<string, Set<string>>();
  const places = new Map<string, number>();
  const placeOf = (column: string): number => {
    const known = places.get(column);
    if (known !== undefined) return known;
    const place = names.indexOf(plain(column));
    places.set(column, place);
    return place;
  };
  const indexOf = (columns: readonly string[]): number => {
    for (const name of columns) if (placeOf(name) >= 0) return placeOf(name);
    return -1;
  };
  const rowOf = (record: CsvRecord): ShopRow => {
    const { line, cells, isBroken = false } = record;
    const refuse = (reason: string, ...columns: string[]) => {
      const index = indexOf(columns);
      // The cells of a broken row are not refused one by one, because the whole row is already refused.
      if (!isBroken) table.refuse(line, table.columns[index] ?? columns[0] ?? '', reason);
    };
    const row: ShopRow = {
      line,
      isBroken,
      cells: cells.map((cell) => cell.trim()),
      cell: (...columns) => {
        for (const name of columns) read.add(placeOf(name));
        const text = (cells[indexOf(columns)] ?? '').trim();
        const reason = lettersOf(record, text);
        if (reason !== undefined) refuse(reason, ...columns);
        const isNumber = NUMBER_AS_TEXT.test(text) && columns.some((name) => /sku/i.test(name));
        const free = isNumber ? text.slice(1) : withoutGuard(text);
        if (free !== text && !isBroken)
          table.note(
            'An apostrophe that only guards spreadsheets was taken off, in the lines',
            String(line),
          );
        return free;
      },
      amount: (...columns) => {
        const text = row.cell(...columns);
        if (text === '') return '';
        const number = readNumber(text);
        if ('value' in number) return number.value;
        refuse(number.reason, ...columns);
        return '';
      },
      pieces: (...columns) => {
        const text = row.cell(...columns);
        if (text === '') return undefined;
        const isNegative = text.startsWith('-');
        const number = readNumber(isNegative ? text.slice(1) : text);
        const pieces = 'value' in number ? Number(number.value) : Number.NaN;
        if (!Number.isInteger(pieces)) {
          const reason = 'reason' in number ? number.reason : '';
          refuse(reason || `expected whole pieces, received ${quoted(text)}`, ...columns);
          return undefined;
        }
        if (isNegative && pieces > 0)
          table.note('A stock below zero became 0, in the lines', String(line));
        if (!isNegative && pieces > LIMITS.stock)
          table.note(
            `A stock of more than ${count(LIMITS.stock)} became ${count(LIMITS.stock)}, the platform’s most, in the lines`,
            String(line),
          );
        return isNegative ? 0 : Math.min(pieces, LIMITS.stock);
      },
      saysNo: (...columns) => {
        const text = row.cell(...columns);
        if (text === '' || YES.test(text)) return false;
        if (!NO.test(text)) refuse(`expected yes or no, received ${quoted(text)}`, ...columns);
        return true;
      },
      refuse,
    };
    return row;
  };
  let rows: ShopRow[] | undefined;
  const table: ShopTable = {
    columns: header.cells.map((name) => name.trim()),
    has: (column) => placeOf(column) >= 0,
    // Read when they are needed, because the columns are enough to recognize a shop.
    get rows() {
      rows ??= Array.from(records, rowOf);
      return rows;
    },
    unread: () =>
      table.columns.filter(
        (_, index) => !read.has(index) && table.rows.some(({ cells }) => cells[index]),
      ),
    refuse: (line, field, reason) => {
      const key = JSON.stringify([line, field, reason]);
      if (known.has(key)) return;
      known.add(key);
      lines.add(line);
      refusals.push({ line, field, reason });
    },
    isRefused: (line) => lines.has(line),
    refusals,
    note: (sentence, entry) => {
      notes.set(sentence, (notes.get(sentence) ?? new Set()).add(entry));
    },
    notes: () => [...notes].map(([sentence, entries]) => `${sentence}: ${few([...entries])}.`),
  };
  return table;
};

export const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
};

export const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

export const linesOf = (rows: readonly ShopRow[]): number[] => rows.map(({ line }) => line);

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

const KILOGRAMS: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.45359237,
  lbs: 0.45359237,
  oz: 0.028349523,
};

/** Empty for a missing weight or an unknown unit. */
export const inKilograms = (amount: string, unit: string): string => {
  const factor = KILOGRAMS[unit.toLowerCase()];
  const weight = Number(amount) * (factor ?? Number.NaN);
  return weight > 0 ? String(Number(weight.toFixed(3))) : '';
};
