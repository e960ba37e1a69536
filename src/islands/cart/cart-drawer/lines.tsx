// The list of lines, first drawn in slices, with an undo row in place of each line that was just removed.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CartView, LineView } from '../../../model/views.ts';
import type { CartStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { OpenDetails } from '../../runtime/app.ts';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { Line } from './line.tsx';
import { useRemovedLines } from './use-removed-lines.ts';

/** How many lines are drawn in one task. */
const SLICE = 6;
/**
 * How long after the last slice the lines below the first screen are shown. 100 ms after a field came, Chromium looks at it,
 * to fill it in, and lays out its line if that is shown: a task of a second for two hundred on a slow phone.
 */
const SHOWN_AFTER_MS = 150;

interface LinesProps {
  cart: CartView;
  /** Names whose cart it is: what another has removed is not offered any more. */
  owner: unknown;
  text: Translate;
  store: CartStore;
  details: OpenDetails | undefined;
}

interface Rendered {
  line: LineView;
  details: OpenDetails | undefined;
  /** Equal for lines that look the same. */
  content: string;
  tree: ReactNode;
}

export function Lines({ cart, owner, text, store, details }: LinesProps): ReactNode {
  const rendered = useRef<Record<string, Rendered>>({}).current;
  const { rows, remember, forget } = useRemovedLines(cart.lines, owner);
  /** The rows that are drawn now; none once the list goes. */
  const drawn = useRef(rows);
  drawn.current = rows;
  useLayoutEffect(
    () => () => {
      drawn.current = [];
    },
    [],
  );
  /** Where the focus goes when the line with it goes, such as by another tab. */
  const neighbourOf = (item: Element): Element | null | undefined => {
    const isLeft = ({ id }: Element) => drawn.current.some(({ key }) => key === id);
    const items = [...(item.parentElement?.children ?? [])];
    const at = items.indexOf(item);
    return (
      items.slice(at + 1).find(isLeft) ??
      items.slice(0, at).findLast(isLeft) ??
      item.closest('dialog')?.querySelector('[part=close]')
    );
  };
  /** Another object for each slice; false once all lines are drawn and shown. */
  const [slice, setSlice] = useState<object | false>({});
  /** The slice after which lines still wait. */
  const full = useRef<typeof slice>(false);
  // What is drawn for another reason, such as a click, is not held up by a slice: lines that wait go on waiting.
  const isFull = slice === full.current;
  /** How many lines may still be drawn now that are new, or have no details yet; negative once one has to wait. */
  let left = !slice ? rows.length : isFull ? 0 : SLICE;

  const onRemove = (line: LineView) => {
    remember(line);
    void store.actions.setQuantity(line.key, 0);
  };

  /** Reuses the tree of an unchanged line, so that a click on plus renders only one line. */
  const lineOf = (line: LineView): ReactNode => {
    const { key } = line;
    const known = rendered[key];
    const isNew = !known || known.details !== details;
    if (isNew ? left-- < 1 : known.line === line) return known?.tree;
    // After an answer of the platform all line objects are new, most with the same content.
    const content = JSON.stringify(line) + !details;
    const tree =
      known?.content === content
        ? known.tree
        : itemOf(key, false, <Line {...{ line, text, store, details, onRemove }} />, neighbourOf);
    rendered[key] = { line, details, content, tree };
    return tree;
  };

  const removedOf = (line: LineView): ReactNode =>
    details && <details.RemovedLine {...{ line, text, forget }} store={details.store} />;

  const items = rows.map((line) =>
    cart.lines.includes(line) ? lineOf(line) : itemOf(line.key, true, removedOf(line), neighbourOf),
  );
  const isMore = left < 0;
  if (isMore) full.current = slice;
  useEffect(() => {
    if (!slice) return;
    const timer = setTimeout(setSlice, isMore ? 0 : SHOWN_AFTER_MS, isMore && {});
    return () => clearTimeout(timer);
  }, [slice, isMore]);

  return (
    rows.length > 0 && (
      <ul className={slice ? 'lines drawing' : 'lines'} part="lines">
        {items}
      </ul>
    )
  );
}

type FindNeighbour = (item: Element) => Element | null | undefined;

const itemOf = (
  key: string,
  isRemoved: boolean,
  children: ReactNode,
  neighbourOf: FindNeighbour,
): ReactNode => (
  <Item key={key} id={key} isRemoved={isRemoved} neighbourOf={neighbourOf}>
    {children}
  </Item>
);

function Item(props: {
  id: string;
  isRemoved: boolean;
  neighbourOf: FindNeighbour;
  children: ReactNode;
}): ReactNode {
  const { id, isRemoved, neighbourOf, children } = props;
  const item = useFocusFallback<HTMLLIElement>(neighbourOf);
  return (
    <li
      ref={item}
      id={id}
      tabIndex={-1}
      className={isRemoved ? 'line removed' : 'line'}
      part="line"
    >
      {children}
    </li>
  );
}
