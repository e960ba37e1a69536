// Hook that keeps removed lines in their places, so that each removal can be undone.
import { useEffect, useRef, useState } from 'react';
import type { LineView } from '../../../model/views.ts';

export interface RemovedLine {
  line: LineView;
  index: number;
}

export type Row = { key: string; line: LineView; isRemoved: boolean };

/** The lines of the cart, with removed lines inserted in their former places. */
export function rowsOf(lines: readonly LineView[], removed: readonly RemovedLine[]): Row[] {
  const rows = lines.map((line): Row => ({ key: line.key, line, isRemoved: false }));
  for (const { line, index } of [...removed].sort((a, b) => a.index - b.index)) {
    if (!rows.some(({ key }) => key === line.key))
      rows.splice(index, 0, { key: line.key, line, isRemoved: true });
  }
  return rows;
}

export interface RemovedLines {
  rows: Row[];
  remember(line: LineView): void;
  forget(key: string): void;
}

/** `remember` and `forget` keep working after later renders. */
export function useRemovedLines(lines: readonly LineView[]): RemovedLines {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const rows = rowsOf(lines, removed);
  const latest = useRef(rows);
  latest.current = rows;

  const forget = (key: string) => setRemoved((all) => all.filter(({ line }) => line.key !== key));
  const remember = (line: LineView) => {
    const index = latest.current.findIndex(({ key }) => key === line.key);
    setRemoved((all) => [...all, { line, index }]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that has come back is not removed any more.
  useEffect(() => {
    for (const { line } of removed) if (lines.some(({ key }) => key === line.key)) forget(line.key);
  }, [lines]);
  return { rows, remember, forget };
}
