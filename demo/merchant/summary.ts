// Formats the summary of an import: counts, every refused row, and how to continue.
import type { StoreError } from '../../src/client/errors.ts';
import { byLine, type Refusal, withoutControls } from './catalog-file/refusal.ts';
import type { ImportResult } from './import-catalog.ts';

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const pad = (rows: readonly string[][]): string[] => {
  const widths = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map(([line = '', field = '', reason = '']) =>
    `  ${line.padStart(widths[0] ?? 0)}  ${field.padEnd(widths[1] ?? 0)}  ${reason}`.trimEnd(),
  );
};

/** Line, field and reason of every refused row, in file order. */
export const refusalLines = (refusals: readonly Refusal[]): string[] => {
  if (refusals.length === 0) return [];
  const rows = [...refusals]
    .sort(byLine)
    .map(({ line, field, reason }) => [String(line), field, reason]);
  const count = new Set(refusals.map(({ line }) => line)).size;
  return [
    '',
    `${plural(count, 'row was', 'rows were')} refused:`,
    ...pad([['line', 'field', 'reason'], ...rows]),
  ];
};

const DRY_AGAIN = 'Run the same command again.';
const AGAIN =
  'Run the same command again to continue, with --continue to leave out the products that are done.';

/** Describes why the import ended early. */
const failureLine = ({ code, status, message }: StoreError, api: string): string => {
  if (status === 401 || status === 403)
    return `The platform rejected the API key: ${withoutControls(message)}`;
  if (code === 'network' || code === 'timeout')
    return `No answer from ${api}. Is it running? \`npm start\` starts the demo’s store.`;
  return `The platform gave an unusable answer: ${withoutControls(message)}`;
};

export interface SummaryFacts {
  api: string;
  isDryRun: boolean;
  elapsedMs: number;
  /** Number of products that an earlier import has done. */
  alreadyDone?: number;
}

/** Longer lists would push the counts off the screen. */
const MOST_NAMED = 20;

/** Lists the changes of a dry run, by handle. */
const dryRunLines = ({ outcomes }: Pick<ImportResult, 'outcomes'>): string[] =>
  (['created', 'updated'] as const).flatMap((kind) => {
    const handles = outcomes.filter((one) => one.kind === kind).map(({ handle }) => handle);
    if (!handles.length) return [];
    const more = handles.length - MOST_NAMED;
    const named = handles.slice(0, MOST_NAMED).map(withoutControls);
    return [
      '',
      `Would be ${kind}:`,
      ...named.map((handle) => `  ${handle}`),
      ...(more > 0 ? [`  and ${more.toLocaleString('en')} more`] : []),
    ];
  });

export const summaryLines = (
  result: Omit<ImportResult, 'stockSet'>,
  { api, isDryRun, elapsedMs, alreadyDone = 0 }: SummaryFacts,
): string[] => {
  const { created, updated, unchanged, refused, notReached, newCollections, failure } = result;
  const would = isDryRun ? 'would be ' : '';
  const counts: [string, number][] = [
    [`${would}created`, created],
    [`${would}updated`, updated],
    ['unchanged', unchanged],
    ['refused', refused],
    ...(alreadyDone > 0 ? ([['already done', alreadyDone]] satisfies [string, number][]) : []),
    ...(notReached > 0 ? ([['not reached', notReached]] satisfies [string, number][]) : []),
  ];
  const total = created + updated + unchanged + refused;
  const seconds = elapsedMs / 1000;
  return [
    `${plural(total + alreadyDone + notReached, 'product')} for ${api}`,
    ...counts.map(
      ([name, count]) => `  ${name.padEnd(18)}${count.toLocaleString('en').padStart(8)}`,
    ),
    ...(newCollections.length > 0
      ? [`Collections ${would}created: ${newCollections.map(withoutControls).join(', ')}`]
      : []),
    `Took ${seconds.toFixed(1)} s, ${Math.round((total - refused) / Math.max(seconds, 0.001)).toLocaleString('en')} products per second.`,
    ...(isDryRun ? dryRunLines(result) : []),
    ...refusalLines(result.refusals),
    ...(failure ? ['', failureLine(failure, api)] : []),
    ...(notReached > 0 ? [...(failure ? [] : ['']), isDryRun ? DRY_AGAIN : AGAIN] : []),
  ];
};
