// Refuses records whose cells cannot be separated: too many or too few cells, or a cell that contains another row.
import type { CsvRecord } from './record-list.ts';
import type { Refusal } from './refusal.ts';

/** With fewer columns than this, a line of prose inside a cell might look like a row by chance. */
const MANY_COLUMNS = 8;

/** Detects a missing closing quote, which makes the following rows part of the cell. */
const hidesRow = (cells: readonly string[], columns: number, delimiter: string): boolean =>
  cells.some((cell) =>
    cell
      .split(/\r\n|\r|\n/)
      .slice(1)
      .some((line) => {
        const parts = line.split(delimiter);
        const [type = ''] = parts;
        const isOurs = /^"?(product|variant)"?$/i.test(type.trim());
        return parts.length > 1 && (isOurs || (parts.length >= columns && columns >= MANY_COLUMNS));
      }),
  );

const problemOf = (cells: readonly string[], columns: number, delimiter: string): string => {
  if (cells.length !== columns) {
    const hint = cells.length > columns ? '; put text that contains a delimiter in quotes' : '';
    return `has ${cells.length} cells, but the header has ${columns}${hint}`;
  }
  return hidesRow(cells, columns, delimiter)
    ? 'has a cell with another row inside; a quote (") is probably missing'
    : '';
};

/** Returns the record, marked as broken if its cells cannot be separated. Records the refusal. */
export const checkShape = (
  record: CsvRecord,
  header: CsvRecord,
  delimiter: string,
  refusals: Refusal[],
): CsvRecord => {
  if (record.isBroken) return record;
  const reason = problemOf(record.cells, header.cells.length, delimiter);
  if (!reason) return record;
  refusals.push({ line: record.line, field: '', reason });
  // Splits cells with line breaks into more cells, because a line inside a cell might be another product's row.
  const inner = record.cells.flatMap((cell) => cell.split(/\r\n|\r|\n/).slice(1));
  const more = inner.flatMap((line) => line.split(delimiter));
  return { ...record, cells: [...record.cells, ...more], isBroken: true };
};
