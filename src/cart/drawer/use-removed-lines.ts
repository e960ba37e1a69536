// Hook that keeps removed lines in their places, so that each removal can be undone.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LineView } from '../../app/store/views.ts';

export interface RemovedLine {
  line: LineView;
  index: number;
}

/** The lines of the cart, with removed lines inserted in their former places. */
export function rowsOf(lines: readonly LineView[], removed: readonly RemovedLine[]): LineView[] {
  const rows = [...lines];
  for (const { line, index } of [...removed].sort((a, b) => a.index - b.index)) {
    if (!rows.some(({ key }) => key === line.key)) rows.splice(index, 0, line);
  }
  return rows;
}

export interface RemovedLines {
  /** Those of the cart, and in between those that are not in it any more. */
  rows: LineView[];
  remember(line: LineView): void;
  forget(key: string): void;
}

/** `remember` and `forget` keep working after later renders. Another owner's cart begins without removed lines. */
export function useRemovedLines(lines: readonly LineView[], owner: unknown): RemovedLines {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the owner changes, and before anything is painted.
  useLayoutEffect(() => () => setRemoved([]), [owner]);
  return { rows, remember, forget };
}
