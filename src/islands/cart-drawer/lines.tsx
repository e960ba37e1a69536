// The list of lines, with 'Removed. Undo' in the place of a line that was just taken out.
import { type ReactNode, useRef } from 'react';
import type { CartView, LineView } from '../../model/views.ts';
import type { IslandStore } from '../../store/store-api.ts';
import type { Details } from '../cart-details/index.tsx';
import type { Translate } from '../i18n/translate.ts';
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

export function Lines({ cart, text, store, details, children }: LinesProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (key: string, selector: string) => {
    const row = [...(list.current?.children ?? [])].find((item) => item.id === key);
    (selector
      ? row?.querySelector<HTMLElement>(selector)
      : (row as HTMLElement | undefined)
    )?.focus();
  };
  const { rows, remember, forget } = useRemovedLines(cart.lines, (key) => {
    const root = list.current?.getRootNode() as ShadowRoot | undefined;
    const item = root?.activeElement?.closest('li');
    if (item?.id === key) focusNeighbour(item);
  });

  const onRemove = (line: LineView) => {
    remember(line);
    void store.actions.setQuantity(line.key, 0);
    afterPaint(() => focusRow(line.key, '.x'));
  };
  const onUndo = ({ key }: Row) => {
    forget(key);
    void store.actions.restore(key);
    afterPaint(() => focusRow(key, ''));
  };

  return (
    <>
      {rows.length > 0 && (
        <ul className="ll" ref={list} part="lines">
          {rows.map((row) => (
            <li
              key={row.key}
              id={row.key}
              tabIndex={-1}
              className={row.isRemoved ? 'li g' : 'li'}
              part="line"
            >
              {row.isRemoved ? (
                <>
                  <span>{text('removed')}</span>
                  <button type="button" className="x" part="undo" onClick={() => onUndo(row)}>
                    {text('undo')}
                    <span className="h"> {row.line.name}</span>
                  </button>
                </>
              ) : (
                <Line
                  line={row.line}
                  text={text}
                  store={store}
                  details={details}
                  onRemove={onRemove}
                />
              )}
            </li>
          ))}
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

/** React may render later than the click; the row to focus is there in the next frame. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => run());
}
