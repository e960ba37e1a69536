// One row of a catalog file with its cells by column. A refusal of a cell contains the column name.
import type { CellOptions, ReadCell } from './cells.ts';
import type { CsvRecord } from './csv-records.ts';
import type { Refusal } from './refusal.ts';
import { withoutGuard } from './spreadsheet-guard.ts';

export interface CatalogRow extends CellOptions {
  line: number;
  /** The trimmed text. Undefined if the file does not have the column. */
  text(column: string): string | undefined;
  /** The cell’s value. Undefined if the column is missing or the cell is refused. */
  read<T>(column: string, readCell: ReadCell<T>): T | undefined;
  refuse(field: string, reason: string): void;
  note(sentence: string): void;
}

export interface RowReport {
  refusals: Refusal[];
  /** Messages for the merchant, without duplicates. */
  notes: Set<string>;
}

const GUARDED =
  'An apostrophe before =, +, - or @ at the start of a cell was taken off: it only guards spreadsheets.';

export const createCatalogRow = (
  { line, cells }: CsvRecord,
  names: readonly string[],
  options: CellOptions,
  report: RowReport,
): CatalogRow => {
  const row: CatalogRow = {
    ...options,
    line,
    text: (column) => {
      const index = names.indexOf(column);
      if (index < 0) return undefined;
      const text = cells[index] ?? '';
      if (options.isTranslated) return text;
      // Descriptions keep surrounding blanks and line breaks.
      const cell = column === 'description' && text.trim() !== '' ? text : text.trim();
      const plain = withoutGuard(cell);
      if (plain !== cell) row.note(GUARDED);
      return plain;
    },
    read: (column, readCell) => {
      const text = row.text(column);
      if (text === undefined) return undefined;
      const cell = readCell(text);
      if ('value' in cell) return cell.value;
      row.refuse(column, cell.reason);
      return undefined;
    },
    refuse: (field, reason) => void report.refusals.push({ line, field, reason }),
    note: (sentence) => void report.notes.add(sentence),
  };
  return row;
};

/** An object to spread. Empty if the value is undefined. */
export const given = <Name extends string, T>(
  name: Name,
  value: T | undefined,
): { [_ in Name]?: T } => (value === undefined ? {} : ({ [name]: value } as { [_ in Name]: T }));
