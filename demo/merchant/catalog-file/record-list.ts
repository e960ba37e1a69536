// The records of a CSV file by index. Keeps only their places in the file.
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';

export interface CsvRecord {
  /** Counted from 1. A quoted cell can span several lines. */
  line: number;
  lastLine: number;
  readonly cells: readonly string[];
  /** Whether the cells cannot be separated. Such a record is already refused, and its cells are only approximate. */
  isBroken?: boolean;
  /** For a row of another shop's file: the columns whose choices are colors. */
  colorColumns?: readonly string[];
}

/** An array, or records that are parsed again each time, so that a long file needs little memory. */
export interface RecordList extends Iterable<CsvRecord> {
  readonly length: number;
  at(index: number): CsvRecord | undefined;
}

export const isNewline = (byte: number | undefined): boolean => byte === 0x0a || byte === 0x0d;

export const skipNewlines = (bytes: Buffer, from: number): number => {
  let at = from;
  while (isNewline(bytes[at])) at += 1;
  return at;
};

/** Number of records that are parsed again together. */
const WINDOW = 25;
/** Windows whose cells stay in memory. */
const MAX_WINDOWS = 8;

/** Numbers that are kept for a record: its start and end in the bytes, its first line and its last line. */
export const PER_RECORD = 4;

/** Parses the cells of records again when they are needed. `broken`: cells of broken records by index. */
export const createRecordList = (
  bytes: Buffer,
  delimiter: string,
  places: Uint32Array,
  broken: ReadonlyMap<number, readonly string[]>,
): RecordList => {
  const length = places.length / PER_RECORD;
  const windows = new Map<number, string[][]>();
  const placeOf = (index: number) => {
    const [start = 0, end = 0, line = 0, lastLine = 0] = places.subarray(index * PER_RECORD);
    return { start, end, line, lastLine };
  };

  /** The last record that follows without a gap or a broken record in between, within the window. */
  const findRunEnd = (first: number, last: number): number => {
    let end = first;
    while (
      end < last &&
      !broken.has(end) &&
      !broken.has(end + 1) &&
      skipNewlines(bytes, placeOf(end).end) === placeOf(end + 1).start
    )
      end += 1;
    return end;
  };
  const parseWindow = (window: number): string[][] => {
    const cells: string[][] = [];
    const last = Math.min((window + 1) * WINDOW, length) - 1;
    for (let first = window * WINDOW, end = first; first <= last; first = end + 1) {
      end = findRunEnd(first, last);
      let at = first % WINDOW;
      const run = bytes.subarray(placeOf(first).start, placeOf(end).end);
      readUntilBroken(run, delimiter, (read) => {
        cells[at++] = read;
      });
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
  const at = (index: number): CsvRecord => {
    const { line, lastLine } = placeOf(index);
    const window = readWindow(Math.floor(index / WINDOW));
    const cells = broken.get(index) ?? window[index % WINDOW] ?? [];
    return { line, lastLine, cells, isBroken: broken.has(index) };
  };
  return {
    length,
    at,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index++) yield at(index);
    },
  };
};

/** Returns the first error, or undefined if the rest could be parsed. */
export const readUntilBroken = (
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
