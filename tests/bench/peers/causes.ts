// The bytes and requests of a visit by what they are for, as a table of their own.
import type { Figures } from '../measure.ts';
import { spreadOf } from '../statistics.ts';
import { gridOf, shown } from '../table.ts';
import type { Column } from './column.ts';
import type { Answered } from './network.ts';

const PREFIX = 'cause of ';

/** Two figures for each cause: its bytes and its requests. */
export const noteCauses = (
  { causeOf }: Pick<Column, 'causeOf'>,
  answered: readonly Answered[],
): Record<string, number> => {
  const sample: Record<string, number> = {};
  const add = (name: string, value: number) => {
    sample[name] = (sample[name] ?? 0) + value;
  };
  for (const { bytes, name } of causeOf ? answered : []) {
    const cause = causeOf?.(name) ?? '';
    add(`${PREFIX}bytes ${cause}`, bytes);
    add(`${PREFIX}requests ${cause}`, 1);
  }
  return sample;
};

const medianOf = (figures: Figures, name: string): number =>
  spreadOf(figures.get(name) ?? [])?.median ?? 0;

/** The largest cause first, and the sum of all. */
export const causesTable = (figures: Figures, columns: readonly string[]): string => {
  const causes = new Set(
    [...figures.keys()].flatMap((name) => name.split(`.${PREFIX}bytes `)[1] ?? []),
  );
  if (!causes.size) return '';
  const rowOf = (label: string, read: (column: string, kind: 'bytes' | 'requests') => number) => [
    label,
    ...columns.flatMap((column) => [
      shown.kB(read(column, 'bytes')),
      shown.count(read(column, 'requests')),
    ]),
  ];
  const cost = (cause: string) => (column: string, kind: string) =>
    medianOf(figures, `${column}.${PREFIX}${kind} ${cause}`);
  const size = (cause: string) =>
    Math.max(...columns.map((column) => cost(cause)(column, 'bytes')));
  const rows = [...causes]
    .sort((a, b) => size(b) - size(a))
    .map((cause) => rowOf(cause, cost(cause)));
  const all = rowOf('together', (column, kind) =>
    [...causes].reduce((sum, cause) => sum + cost(cause)(column, kind), 0),
  );
  const head = [
    'until the cart is open and the network rests',
    ...columns.flatMap((column) => [column, 'requests']),
  ];
  return gridOf([head, ...rows, all]).join('\n');
};
