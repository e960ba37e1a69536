// The rows of another shop's export, read by the names of their columns.
import type { CsvRecord } from '../catalog-file/csv-records.ts';

export interface ShopRow {
  line: number;
  /** The first of these columns that the file has, trimmed; empty if it has none of them. */
  cell(...columns: string[]): string;
}

export interface ShopTable {
  rows: ShopRow[];
  has(column: string): boolean;
  /** Columns that were never read and have a cell that is not empty. */
  unread(): string[];
}

const plain = (name: string): string => name.trim().toLowerCase();

export const createShopTable = (
  header: readonly string[],
  records: readonly CsvRecord[],
): ShopTable => {
  const names = header.map(plain);
  const read = new Set<number>();
  const indexOf = (columns: readonly string[]): number => {
    const found = columns.map((name) => names.indexOf(plain(name))).find((index) => index >= 0);
    return found ?? -1;
  };
  return {
    has: (column) => names.includes(plain(column)),
    rows: records.map(({ line, cells }) => ({
      line,
      cell: (...columns) => {
        for (const name of columns) read.add(names.indexOf(plain(name)));
        return (cells[indexOf(columns)] ?? '').trim();
      },
    })),
    unread: () =>
      header.filter(
        (_, index) => !read.has(index) && records.some(({ cells }) => cells[index]?.trim()),
      ),
  };
};

/** By a key, in the order of the file. */
export const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
};

export const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))];

const KILOGRAMS: Readonly<Record<string, number>> = {
  kg: 1,
  g: 0.001,
  lb: 0.45359237,
  lbs: 0.45359237,
  oz: 0.028349523,
};

/** Empty for no weight, and for one of an unknown unit. */
export const inKilograms = (amount: string, unit: string): string => {
  const factor = KILOGRAMS[unit.toLowerCase()];
  const weight = Number(amount) * (factor ?? Number.NaN);
  return weight > 0 ? String(Number(weight.toFixed(3))) : '';
};
