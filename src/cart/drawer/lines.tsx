// The list of lines, rendered in slices at first, with an undo row in place of each line that was just removed.

import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isEqual } from '../../app/is-equal.ts';
import type { OpenDetails } from '../../app/island-context.ts';
import type { CartStore } from '../../app/state/actions.ts';
import type { CartView, LineView } from '../../app/state/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { useFocusFallback } from '../../ui/components/use-focus-fallback.ts';
import { Line } from './line.tsx';

// Hook that keeps removed lines in place, so that each removal can be undone.

interface RemovedLine {
  line: LineView;
  index: number;
}

/** The lines of the cart, with removed lines inserted in their former places. */
function mergeRemoved(lines: readonly LineView[], removed: readonly RemovedLine[]): LineView[] {
  const rows = [...lines];
  for (const { line, index } of [...removed].sort((a, b) => a.index - b.index)) {
    if (!rows.some(({ key }) => key === line.key)) rows.splice(index, 0, line);
  }
  return rows;
}

interface RemovedLines {
  rows: LineView[];
  remember(line: LineView): void;
  forget(key: string): void;
}

/** `remember` and `forget` stay valid after later renders. For another caller's cart, removed lines are dropped. */
function useRemovedLines(lines: readonly LineView[], owner: unknown): RemovedLines {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  const rows = mergeRemoved(lines, removed);
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

/** Number of lines rendered per task. */
const SLICE = 6;
/**
 * Delay in milliseconds between the last slice and showing the lines below the first screen. 100 ms after a field is
 * added, Chromium checks whether autofill applies, and lays out the field's line if the line is visible. With two
 * hundred lines on a slow phone, this layout takes a second.
 */
const SHOWN_AFTER_MS = 150;

interface LinesProps {
  cart: CartView;
  /** The caller who owns the cart. An undo is not offered to another caller. */
  owner: unknown;
  text: Translate;
  store: CartStore;
  details: OpenDetails | undefined;
}

export function Lines({ cart, owner, text, store, details }: LinesProps): ReactNode {
  const { rows, remember, forget } = useRemovedLines(cart.lines, owner);
  const { lines, withDetails, isShown } = useSlices(rows.length, details !== undefined);
  /** The rows that are currently rendered; empty after the list is removed. */
  const latest = useRef(rows);
  latest.current = rows;
  useLayoutEffect(
    () => () => {
      latest.current = [];
    },
    [],
  );
  /** Finds the element that gets focus when the focused line is removed, such as by another tab. */
  const findNeighbor = (item: Element): Element | null | undefined => {
    const isLeft = ({ id }: Element) => latest.current.some(({ key }) => key === id);
    const items = [...(item.parentElement?.children ?? [])];
    const at = items.indexOf(item);
    return (
      items.slice(at + 1).find(isLeft) ??
      items.slice(0, at).findLast(isLeft) ??
      item.closest('dialog')?.querySelector('[part=close]')
    );
  };
  const onRemove = (line: LineView) => {
    remember(line);
    void store.actions.setQuantity(line.key, 0);
  };
  /** The last element of each row. A row that gets the same element again is not rendered again. */
  const drawn = useRef(new Map<string, ReactElement<RowProps> | undefined>());
  const renderRow = (line: LineView, index: number): ReactElement<RowProps> => {
    const isRemoved = !cart.lines.includes(line);
    const shown = index < withDetails ? details : undefined;
    const last = drawn.current.get(line.key);
    // After each platform response, all line objects are new, most with equal content. Other props need no comparison:
    // the functions work after later renders, and details have the text.
    const isDrawn =
      last?.props.isRemoved === isRemoved &&
      last.props.details === shown &&
      isEqual(last.props.line, line);
    if (isDrawn) return last;
    return (
      <Row
        key={line.key}
        details={shown}
        {...{ line, isRemoved, text, store, onRemove, forget, findNeighbor }}
      />
    );
  };
  const shownRows = rows.slice(0, lines);
  const elements = shownRows.map(renderRow);
  drawn.current = new Map(shownRows.map(({ key }, index) => [key, elements[index]]));
  if (rows.length === 0) return null;
  return (
    <ul className={isShown ? 'lines' : 'lines drawing'} part="lines">
      {elements}
    </ul>
  );
}

interface Slices {
  lines: number;
  withDetails: number;
  /** Whether all lines have been rendered once. After that, new lines are rendered immediately, not in slices. */
  isShown: boolean;
}

/** Renders one more slice per task. Other renders, such as after a click, add no lines. */
function useSlices(total: number, hasDetails: boolean): Slices {
  const [plain, setPlain] = useState(SLICE);
  const [detailed, setDetailed] = useState(SLICE);
  const [isShown, setShown] = useState(false);
  const drawn = hasDetails ? detailed : plain;
  const isComplete = drawn >= total;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another task for each slice.
  useEffect(() => {
    if (isShown) return;
    const drawMore = () => (hasDetails ? setDetailed : setPlain)((count) => count + SLICE);
    const timer = isComplete ? setTimeout(setShown, SHOWN_AFTER_MS, true) : setTimeout(drawMore, 0);
    return () => clearTimeout(timer);
  }, [isShown, isComplete, hasDetails, drawn]);
  if (isShown) return { lines: total, withDetails: total, isShown };
  return { lines: Math.max(plain, drawn), withDetails: detailed, isShown };
}

interface RowProps extends Omit<LinesProps, 'cart' | 'owner'> {
  line: LineView;
  isRemoved: boolean;
  onRemove(line: LineView): void;
  forget(key: string): void;
  findNeighbor(item: Element): Element | null | undefined;
}

/** A line, or the offer to undo its removal. */
function Row(props: RowProps): ReactNode {
  const { line, isRemoved, details, text, store, onRemove, forget, findNeighbor } = props;
  const item = useFocusFallback<HTMLLIElement>(findNeighbor);
  return (
    <li
      ref={item}
      id={line.key}
      tabIndex={-1}
      className={isRemoved ? 'line removed' : 'line'}
      part="line"
    >
      {isRemoved ? (
        details && <details.RemovedLine {...{ line, text, forget }} store={details.store} />
      ) : (
        <Line {...{ line, text, store, details, onRemove }} />
      )}
    </li>
  );
}
