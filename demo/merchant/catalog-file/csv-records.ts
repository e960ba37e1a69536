// Splits CSV text into records with line numbers. Broken quotes affect only their record.
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Refusal } from './refusal.ts';

export interface CsvRecord {
  /** Counted from 1. A quoted cell can span several lines. */
  line: number;
  lastLine: number;
  cells: string[];
  /** Whether the quotes are broken. Such a record is already refused, and its cells are only approximate. */
  isBroken?: true;
  /** For a row of another shop's file: the columns whose choices are colors. */
  colorColumns?: readonly string[];
}

export interface CsvText {
  /** All records in file order, including broken records. */
  records: CsvRecord[];
  refusals: Refusal[];
  delimiter: string;
}

const DELIMITERS = [',', ';', '\t'];
/** A file with more errors than this is not treated as a CSV catalog. */
const MAX_BROKEN = 100;

const firstLineOf = (text: string): string => /[^\r\n]+/.exec(text)?.[0] ?? '';

/** The delimiter that splits the header into the most cells. */
export const delimiterOf = (text: string): string => {
  const header = firstLineOf(text).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
};

// Both kinds of unmatched quotes get this message, because an unclosed quote is detected only at the next quote.
const UNMATCHED =
  'a quote (") is not closed or is followed by text; inside quotes, double each quote';

const BROKEN_QUOTES: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: UNMATCHED,
  CSV_INVALID_CLOSING_QUOTE: UNMATCHED,
  INVALID_OPENING_QUOTE: 'a quote (") appears in a cell that does not start with one',
};

const reasonOf = ({ code, message }: CsvError): string =>
  BROKEN_QUOTES[code] ?? `cannot be read: ${message}`;

const isNewline = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

/** Returns a function that maps offsets to line numbers. Call it with increasing offsets. */
const lineCounter = (bytes: Buffer) => {
  let at = 0;
  let line = 1;
  return (place: number): number => {
    for (; at < place; at++) {
      const isEnd = isNewline(bytes[at]) && !(bytes[at] === 0x0d && bytes[at + 1] === 0x0a);
      if (isEnd) line += 1;
    }
    return line;
  };
};

const skipNewlines = (bytes: Buffer, from: number): number => {
  let at = from;
  while (isNewline(bytes[at])) at += 1;
  return at;
};

/** Offset after the next line break. */
const nextLine = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && !isNewline(bytes[at])) at += 1;
  return skipNewlines(bytes, at);
};

/** Returns the first error, or undefined if the rest could be parsed. */
const readUntilBroken = (
  bytes: Buffer,
  delimiter: string,
  onRecord: (cells: string[], end: number) => void,
): CsvError | undefined => {
  try {
    parse(bytes, {
      delimiter,
      // Accepts all three line endings, even mixed in one file.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      // Passes on each record as it is parsed, because an error would discard all earlier records.
      on_record: (cells: unknown, { bytes: end }: InfoRecord) => {
        onRecord(cells as string[], end);
        return null;
      },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return error;
    throw error;
  }
};

/** @param text without a byte order mark */
export const readCsv = (text: string): CsvText => {
  const bytes = Buffer.from(text);
  const lineAt = lineCounter(bytes);
  // Some spreadsheets declare the delimiter in a first line such as `sep=;`.
  const [named] = /^sep=(.)(?=[\r\n])/i.exec(text) ?? [];
  const delimiter = named?.at(-1) ?? delimiterOf(text);
  const records: CsvRecord[] = [];
  const refusals: Refusal[] = [];
  let start = named === undefined ? 0 : nextLine(bytes, 0);
  for (;;) {
    const begin = start;
    const error = readUntilBroken(bytes.subarray(begin), delimiter, (cells, end) => {
      const line = lineAt(skipNewlines(bytes, start));
      start = begin + end;
      records.push({ line, lastLine: lineAt(start - 1), cells });
    });
    if (error === undefined) return { records, refusals, delimiter };
    start = skipNewlines(bytes, start);
    const line = lineAt(start);
    refusals.push({ line, field: '', reason: reasonOf(error) });
    const from = start;
    start = nextLine(bytes, start);
    const cells = bytes.subarray(from, start).toString().trimEnd().split(delimiter);
    records.push({
      line,
      lastLine: line,
      cells: cells.map((cell) => cell.replaceAll('"', '')),
      isBroken: true,
    });
    if (refusals.length < MAX_BROKEN) continue;
    const reason = 'this line and all following lines were not read: too many broken quotes';
    refusals.push({ line: lineAt(start), field: '', reason });
    return { records, refusals, delimiter };
  }
};
