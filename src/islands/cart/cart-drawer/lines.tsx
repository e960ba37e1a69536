// The list of lines, with 'Removed. Undo' in the place of a line that was just taken out.
import { type ReactNode, useRef } from 'react';
import type { CartView, LineView } from '../../../model/views.ts';
import type { IslandStore } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { Details } from '../cart-details/index.tsx';
import { Line } from './line.tsx';
import { type Row, useRemovedLines } from './use-removed-lines.ts';

interface LinesProps {
  cart: CartView;
  text: Translate;
  store: IslandStore;
  details: Details | undefined;
  /** Shown when no line is left. */
  children: ReactNode;
}

interface Drawn {
  line: LineView;
  details: Details | undefined;
  /** The same for what looks the same. */
  of: string;
  tree: ReactNode;
}

export function Lines({ cart, text, store, details, children }: LinesProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const drawn = useRef<Record<string, Drawn>>({}).current;
  const root = () => list.current?.getRootNode() as ShadowRoot | undefined;
  /** React may render later than the click; the row to focus is there in the next frame. */
  const focusRow = (key: string) =>
    requestAnimationFrame(() => {
      const row = root()?.getElementById(key);
      (row?.querySelector<HTMLElement>('.g>.x') ?? row)?.focus();
    });
  const { rows, remember, forget } = useRemovedLines(cart.lines, (key) => {
    const item = root()?.activeElement?.closest('li');
    if (item?.id === key) focusNeighbour(item);
  });

  const onRemove = (line: LineView) => {
    remember(line);
    void store.actions.setQuantity(line.key, 0);
    focusRow(line.key);
  };
  const onUndo = ({ key }: Row) => {
    forget(key);
    void store.actions.restore(key);
    focusRow(key);
  };

  const item = (key: string, className: string, children: ReactNode): ReactNode => (
    <li key={key} id={key} tabIndex={-1} className={className} part="line">
      {children}
    </li>
  );
  /** The same tree as long as nothing in it has changed: a click on plus draws one line of many. */
  const lineOf = (line: LineView): ReactNode => {
    const { key } = line;
    const known = drawn[key];
    if (known?.line === line && known.details === details) return known.tree;
    // The platform may have sent the whole cart anew, with most lines as they were.
    const of = JSON.stringify(line) + !details;
    const tree =
      known?.of === of
        ? known.tree
        : item(key, 'li', <Line {...{ line, text, store, details, onRemove }} />);
    drawn[key] = { line, details, of, tree };
    return tree;
  };

  return (
    <>
      {rows.length > 0 && (
        <ul className="ll" ref={list} part="lines">
          {rows.map((row) =>
            row.isRemoved
              ? item(
                  row.key,
                  'li g',
                  <>
                    <span>{text('removed')}</span>
                    <button type="button" className="x" part="undo" onClick={() => onUndo(row)}>
                      {text('undo')}
                      <span className="h"> {row.line.name}</span>
                    </button>
                  </>,
                )
              : lineOf(row.line),
          )}
        </ul>
      )}
      {!cart.lines.length && children}
    </>
  );
}

function focusNeighbour(item: Element): void {
  const next = item.nextElementSibling ?? item.previousElementSibling;
  const close = item.closest('dialog')?.querySelector<HTMLElement>('button');
  ((next as HTMLElement | null) ?? close)?.focus();
}
