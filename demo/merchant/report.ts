// Writes the report of an import: one row for each product, and one for each further refusal.
import { join, parse } from 'node:path';
import { type Refusal, withoutControls } from './catalog-file/refusal.ts';
import { toCell } from './catalog-file/spreadsheet-guard.ts';
import type { Outcome } from './import-progress.ts';

const HEADER = 'line,handle,result,column,reason';

/** True for the bytes of a report. */
export const isReport = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, HEADER.length)) === HEADER;

/** `catalog.csv` has the report `catalog-report.csv`. */
export const reportBeside = (file: string): string => {
  const { dir, name } = parse(file);
  return join(dir, `${name}-report.csv`);
};

interface Reported {
  line: number;
  handle: string;
  result: string;
  column?: string;
  reason?: string;
}

export interface ReportFacts {
  outcomes: readonly Omit<Outcome, 'handle'>[];
  refusals: readonly Refusal[];
  /** Products of the file that can be imported. */
  wanted: readonly { handle: string; line: number }[];
  /** Products of the file that are left out. */
  leftOut: readonly { handle: string; line: number }[];
  /** Lines of products whose stock is set. */
  stockSet?: ReadonlySet<number>;
  isDryRun: boolean;
}

/** Ends the result of a product that is not done, but whose stock is set. */
export const STOCK_SET = ' (stock set)';

const IN_VARIANT = 'a row of one of its variants was refused';

/** The report as CSV, in the order of the file. */
export const toReport = (facts: ReportFacts): string => {
  const { outcomes, refusals, wanted, leftOut, stockSet, isDryRun } = facts;
  const results = new Map(outcomes.map(({ line, kind }) => [line, kind]));
  const isLeftOut = new Set(leftOut.map(({ line }) => line));
  const handles = new Map([...wanted, ...leftOut].map(({ line, handle }) => [line, handle]));
  const would = isDryRun ? 'would be ' : '';
  const unfinished = (result: string, line: number): string =>
    `${result}${stockSet?.has(line) ? STOCK_SET : ''}`;
  const resultOf = (line: number): string => {
    if (isLeftOut.has(line)) return 'refused';
    const result = results.get(line);
    if (result === 'created' || result === 'updated') return `${would}${result}`;
    return result === 'unchanged' ? result : unfinished(result ?? 'not reached', line);
  };
  const refused = new Set(refusals.map(({ line }) => line));
  const rows: Reported[] = [
    ...[...handles]
      .filter(([line]) => !refused.has(line))
      .map(([line, handle]) => {
        const result = resultOf(line);
        return {
          line,
          handle,
          result,
          ...(result.startsWith('refused') && { reason: IN_VARIANT }),
        };
      }),
    ...refusals.map(({ line, field, reason }) => ({
      line,
      handle: handles.get(line) ?? '',
      result: unfinished('refused', line),
      column: field,
      reason,
    })),
  ].sort((one, other) => one.line - other.line);
  const toRow = ({ line, handle, result, column = '', reason = '' }: Reported): string =>
    [String(line), handle, result, column, reason]
      .map((text) => toCell(withoutControls(text)))
      .join(',');
  return `${[HEADER, ...rows.map(toRow)].join('\n')}\n`;
};
