// Prints the figures as Markdown tables: median, minimum and maximum of all runs.
import { judge } from './aims.ts';
import type { Figures } from './measure.ts';
import { type Section, sections, type Unit } from './rows.ts';
import { spreadOf } from './statistics.ts';

export const shown: Record<Unit, (value: number) => string> = {
  ms: (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`,
  kB: (value) => `${(value / 1000).toFixed(1)} kB`,
  MB: (value) => `${(value / 1e6).toFixed(2)} MB`,
  KB: (value) => `${(value / 1024).toFixed(1)} KB`,
  times: (value) => `${value.toFixed(2)}x`,
  count: (value) => String(value),
  score: (value) => (value === 0 ? '0' : value.toFixed(4)),
};

/** Pads each column to its widest cell, so that the table is readable as text. */
export const gridOf = (rows: readonly string[][]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  );
  const [head = [], ...body] = rows;
  return [head, rule, ...body].map(line);
};

const sectionOf = ({ title, rows }: Section, figures: Figures): string[] => {
  const cells = rows.flatMap(({ label, figure, unit }) => {
    const spread = spreadOf(figures.get(figure) ?? []);
    if (!spread) return [];
    const show = shown[unit];
    return [[label, show(spread.median), show(spread.min), show(spread.max)]];
  });
  if (!cells.length) return [];
  return [`### ${title}`, '', ...gridOf([['', 'median', 'least', 'most'], ...cells]), ''];
};

const verdictsOf = (figures: Figures): string[] => {
  const cells = judge(figures).map(({ aim, worst, holds }) => [
    aim.label,
    shown[aim.unit](worst),
    holds ? 'holds' : 'misses',
  ]);
  return cells.length ? ['### Aims', '', ...gridOf([['', 'median', ''], ...cells]), ''] : [];
};

export const tableOf = (figures: Figures): string =>
  [...verdictsOf(figures), ...sections.flatMap((section) => sectionOf(section, figures))]
    .join('\n')
    .trimEnd();
