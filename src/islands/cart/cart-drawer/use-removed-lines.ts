// Hook that keeps removed lines in their places for a few seconds, so that each removal can be undone.
import { useEffect, useRef, useState } from 'react';
import type { LineView } from '../../../model/views.ts';

export interface RemovedLine {
  line: LineView;
  index: number;
}

export type Row = { key: string; line: LineView; isRemoved: boolean };

const UNDO_MS = 8000;

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

/**
 * `remember` and `forget` keep working after later renders. `onExpire` gets the key of an undo row just before the
 * row is removed.
 */
export function useRemovedLines(
  lines: readonly LineView[],
  onExpire: (key: string) => void,
): RemovedLines {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const timers = useRef(new Map<string, number>()).current;
  const rows = rowsOf(lines, removed);
  const latest = useRef({ rows, onExpire });
  latest.current = { rows, onExpire };

  const forget = (key: string) => {
    clearTimeout(timers.get(key));
    setRemoved((all) => all.filter(({ line }) => line.key !== key));
  };
  const remember = (line: LineView) => {
    const { key } = line;
    const index = latest.current.rows.findIndex((row) => row.key === key);
    forget(key);
    setRemoved((all) => [...all, { line, index }]);
    const expire = () => {
      latest.current.onExpire(key);
      forget(key);
    };
    timers.set(key, window.setTimeout(expire, UNDO_MS));
  };
  useEffect(
    () => () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
    [timers],
  );
  return { rows, remember, forget };
}
