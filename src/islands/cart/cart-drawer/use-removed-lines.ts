// Remembers removed lines and where they stood, so that each can be put back for a few seconds.
import { useEffect, useRef, useState } from 'react';
import type { LineView } from '../../../model/views.ts';

export interface RemovedLine {
  line: LineView;
  index: number;
}

export type Row = { key: string; line: LineView; isRemoved: boolean };

const UNDO_MS = 8000;

/** The lines that are there, with those just removed kept in their places. */
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
 * `remember` and `forget` of any rendering do. `onExpire` is told the key of a row whose time is over, just before
 * it goes.
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
