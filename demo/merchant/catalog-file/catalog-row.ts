// One row of a catalog file with its cells by column; cells that cannot be read are refused by name.
import type { CellOptions, ReadCell } from './cells.ts';
import type { CsvRecord } from './csv-records.ts';
import type { Refusal } from './refusal.ts';

export interface CatalogRow extends CellOptions {
  line: number;
  /** Trimmed; undefined if the file does not have the column. */
  text(column: string): string | undefined;
  /** The cell's value; undefined if the file lacks the column or the cell is refused. */
  read<T>(column: string, readCell: ReadCell<T>): T | undefined;
  refuse(field: string, reason: string): void;
}

export const createCatalogRow = (
  { line, cells }: CsvRecord,
  names: readonly string[],
  options: CellOptions,
  refusals: Refusal[],
): CatalogRow => {
  const row: CatalogRow = {
    ...options,
    line,
    text: (column) => {
      const index = names.indexOf(column);
      return index < 0 ? undefined : (cells[index] ?? '').trim();
    },
    read: (column, readCell) => {
      const text = row.text(column);
      if (text === undefined) return undefined;
      const cell = readCell(text);
      if ('value' in cell) return cell.value;
      row.refuse(column, cell.reason);
      return undefined;
    },
    refuse: (field, reason) => void refusals.push({ line, field, reason }),
  };
  return row;
};

/** An object to spread, empty if there is no value. */
export const given = <Name extends string, T>(
  name: Name,
  value: T | undefined,
): { [_ in Name]?: T } => (value === undefined ? {} : ({ [name]: value } as { [_ in Name]: T }));
