// Splits CSV text into records with line numbers. Broken quotes affect only their record.
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import type { Refusal } from './refusal.ts';

export interface CsvRecord {
  /** Counted from 1. A quoted cell can span several lines. */
  line: number;
  lastLine: number;
  readonly cells: readonly string[];
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

/** Number of records that are parsed again together. */
const WINDOW = 200;
/** Windows whose cells stay in memory. */
const MAX_WINDOWS = 8;

/** Keeps the places of records in the file, and parses their cells again when they are needed. */
const createRecordReader = (bytes: Buffer, delimiter: string) => {
  const starts: number[] = [];
  const ends: number[] = [];
  const windows = new Map<number, string[][]>();

  /** The last record that can be parsed together with `first`: no broken record lies between them. At most `last`. */
  const findRunEnd = (first: number, last: number): number => {
    let end = first;
    while (end < last && skipNewlines(bytes, ends[end] ?? 0) === starts[end + 1]) end += 1;
    return end;
  };
  const parseWindow = (window: number): string[][] => {
    const cells: string[][] = [];
    const last = Math.min((window + 1) * WINDOW, starts.length) - 1;
    for (let first = window * WINDOW; first <= last; ) {
      const end = findRunEnd(first, last);
      readUntilBroken(bytes.subarray(starts[first], ends[end]), delimiter, (read) => {
        cells.push(read);
      });
      first = end + 1;
    }
    return cells;
  };
  const readWindow = (window: number): string[][] => {
    const cells = windows.get(window) ?? parseWindow(window);
    // Moves the window to the end: the first window is the one whose use is longest ago.
    windows.delete(window);
    windows.set(window, cells);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return cells;
  };
  return {
    /** Returns the index of the record. */
    add: (start: number, end: number): number => {
      ends.push(end);
      return starts.push(start) - 1;
    },
    read: (index: number): string[] => readWindow(Math.floor(index / WINDOW))[index % WINDOW] ?? [],
  };
};

/** A record without its cells. A class, because a long file has many of them. */
class PlacedRecord implements CsvRecord {
  constructor(
    private readonly reader: ReturnType<typeof createRecordReader>,
    private readonly index: number,
    readonly line: number,
    readonly lastLine: number,
  ) {}

  get cells(): string[] {
    return this.reader.read(this.index);
  }
}

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
  const reader = createRecordReader(bytes, delimiter);
  const records: CsvRecord[] = [];
  const refusals: Refusal[] = [];
  let start = named === undefined ? 0 : nextLine(bytes, 0);
  for (;;) {
    const begin = start;
    const error = readUntilBroken(bytes.subarray(begin), delimiter, (_cells, end) => {
      const first = skipNewlines(bytes, start);
      const line = lineAt(first);
      start = begin + end;
      const index = reader.add(first, start);
      records.push(new PlacedRecord(reader, index, line, lineAt(start - 1)));
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
