// Splits CSV text into records with line numbers. Broken quotes affect only their record.
import type { CsvError } from 'csv-parse/sync';
import {
  type CsvRecord,
  createRecordList,
  isNewline,
  PER_RECORD,
  type RecordList,
  readUntilBroken,
  skipNewlines,
} from './record-list.ts';
import { checkShape } from './record-shape.ts';
import type { Refusal } from './refusal.ts';

export interface CsvText {
  /** The first record. Undefined if the file is empty. */
  header: CsvRecord | undefined;
  /** The other records in file order, including broken records. Records of empty cells are left out. */
  records: RecordList;
  refusals: Refusal[];
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

/** Offset after the next line break. */
const nextLine = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && !isNewline(bytes[at])) at += 1;
  return skipNewlines(bytes, at);
};

/** @param text without a byte order mark */
export const readCsv = (text: string): CsvText => {
  const bytes = Buffer.from(text);
  const lineAt = lineCounter(bytes);
  // Some spreadsheets declare the delimiter in a first line such as `sep=;`.
  const [named] = /^sep=(.)(?=[\r\n])/i.exec(text) ?? [];
  const delimiter = named?.at(-1) ?? delimiterOf(text);
  const places: number[] = [];
  const broken = new Map<number, readonly string[]>();
  const refusals: Refusal[] = [];
  let header: CsvRecord | undefined;
  const add = (record: CsvRecord, begin: number, end: number): void => {
    if (!record.cells.some((cell) => cell.trim())) return;
    if (!header) {
      header = record;
      return;
    }
    const { cells, isBroken } = checkShape(record, header, delimiter, refusals);
    if (isBroken) broken.set(places.length / PER_RECORD, cells);
    places.push(begin, end, record.line, record.lastLine);
  };
  let start = named === undefined ? 0 : nextLine(bytes, 0);
  for (let brokenQuotes = 1; ; brokenQuotes++) {
    const begin = start;
    const error = readUntilBroken(bytes.subarray(begin), delimiter, (cells, end) => {
      const first = skipNewlines(bytes, start);
      const line = lineAt(first);
      start = begin + end;
      add({ line, lastLine: lineAt(start - 1), cells }, first, start);
    });
    if (error === undefined) break;
    start = skipNewlines(bytes, start);
    const line = lineAt(start);
    refusals.push({ line, field: '', reason: reasonOf(error) });
    const from = start;
    start = nextLine(bytes, start);
    const cells = bytes.subarray(from, start).toString().trimEnd().split(delimiter);
    const unquoted = cells.map((cell) => cell.replaceAll('"', ''));
    add({ line, lastLine: line, cells: unquoted, isBroken: true }, from, start);
    if (brokenQuotes < MAX_BROKEN) continue;
    const reason = 'this line and all following lines were not read: too many broken quotes';
    refusals.push({ line: lineAt(start), field: '', reason });
    break;
  }
  const records = createRecordList(bytes, delimiter, Uint32Array.from(places), broken);
  return { header, records, refusals };
};
