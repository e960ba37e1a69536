// Prints the side-by-side table: medians, ratios to the floor of the same round, and whether the limits are met.
import type { Figures } from '../measure.ts';
import type { Unit } from '../rows.ts';
import { spreadOf } from '../statistics.ts';
import { gridOf, shown } from '../table.ts';
import { causesTable } from './causes.ts';
import { pannierName, pannierNames } from './pannier.ts';
import { type PeerRow, peerRows, type Wanted } from './peer-rows.ts';

const medianOf = (values: readonly number[]): number | undefined => spreadOf(values)?.median;

/** Median of the ratios of all rounds. Undefined if a value is missing or zero. */
const ratioOf = (figures: Figures, one: string, other: string): number | undefined => {
  const others = figures.get(other) ?? [];
  const ratios = (figures.get(one) ?? []).map((value, run) => value / (others[run] ?? Number.NaN));
  return ratios.every(Number.isFinite) ? medianOf(ratios) : undefined;
};

/** Median of the differences of all rounds. */
const differenceOf = (figures: Figures, one: string, other: string): number | undefined => {
  const others = figures.get(other) ?? [];
  return medianOf(
    (figures.get(one) ?? []).map((value, run) => value - (others[run] ?? Number.NaN)),
  );
};

const cellOf = (figures: Figures, column: string, { figure, unit }: PeerRow): string => {
  const median = medianOf(figures.get(`${column}.${figure}`) ?? []);
  if (median === undefined) return '';
  const ratio =
    column === 'floor' ? undefined : ratioOf(figures, `${column}.${figure}`, `floor.${figure}`);
  return shown[unit](median) + (ratio === undefined ? '' : ` (${ratio.toFixed(2)}x)`);
};

const wantedText = ({ timesFloor, timesBuyButton, aboveFloor, most }: Wanted, unit: Unit): string =>
  [
    timesFloor && `${timesFloor}x`,
    timesBuyButton && `${timesBuyButton} of Buy Button`,
    aboveFloor && `${shown[unit](aboveFloor)} above the floor`,
    most && shown[unit](most),
  ]
    .filter(Boolean)
    .join(', ');

/** Whether the row’s limits are met. Undefined without a limit or without measured figures. */
const isHeld = (
  figures: Figures,
  column: string,
  { figure, wanted }: PeerRow,
): boolean | undefined => {
  const own = `${column}.${figure}`;
  const checks: [number | undefined, number | undefined][] = [
    [ratioOf(figures, own, `floor.${figure}`), wanted.timesFloor],
    [ratioOf(figures, own, `Buy Button.${figure}`), wanted.timesBuyButton],
    [differenceOf(figures, own, `floor.${figure}`), wanted.aboveFloor],
    [medianOf(figures.get(own) ?? []), wanted.most],
  ];
  const measured = checks.flatMap(([value, most]) =>
    value === undefined || most === undefined ? [] : [value <= most],
  );
  return measured.length ? measured.every(Boolean) : undefined;
};

const paintLine = (figures: Figures): string => {
  const alone = medianOf(figures.get('page alone.largestPaint') ?? []);
  const ratio = ratioOf(figures, `${pannierName(3)}.largestPaint`, 'page alone.largestPaint');
  if (alone === undefined || ratio === undefined) return '';
  return `Largest contentful paint of the same page without the widget: ${shown.ms(alone)}; with it ${ratio.toFixed(2)} times that.`;
};

export const peerTableOf = (figures: Figures): string => {
  const rows = peerRows.map((row) => {
    const verdicts = pannierNames.map((column) => isHeld(figures, column, row));
    return [
      row.label,
      ...['floor', 'Buy Button', ...pannierNames].map((column) => cellOf(figures, column, row)),
      wantedText(row.wanted, row.unit),
      verdicts
        .map((held) => (held === undefined ? '' : held ? 'holds' : 'misses'))
        .join(' ')
        .trim(),
    ];
  });
  const head = ['', 'floor', 'Buy Button', ...pannierNames, 'wanted', pannierNames.join(', ')];
  return [
    ...gridOf([head, ...rows]),
    '',
    paintLine(figures),
    '',
    causesTable(figures, pannierNames),
  ]
    .join('\n')
    .trimEnd();
};
