// The row in place of a line that was just removed, shown until the undo expires.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DetailsStore } from '../../../../app/state/actions.ts';
import type { LineView } from '../../../../app/state/views.ts';
import type { Translate } from '../../../../i18n/translate.ts';

const UNDO_MS = 8000;

/** Moves focus to a neighbor when the focused row is removed. */
function focusNeighbor(item: Element): void {
  const next = item.nextElementSibling ?? item.previousElementSibling;
  const close = item.closest('dialog')?.querySelector<HTMLElement>('button');
  ((next as HTMLElement | null) ?? close)?.focus();
}

export interface RemovedLineProps {
  line: LineView;
  text: Translate;
  store: DetailsStore;
  /** Removes the row. Later calls have no effect. */
  forget(key: string): void;
}

export function RemovedLine({ line, text, store, forget }: RemovedLineProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const { key, name } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row.
  useLayoutEffect(() => {
    const item = button.current?.closest('li');
    // Takes the focus, which was on the control that removed the line.
    button.current?.focus();
    const timer = setTimeout(() => {
      const { activeElement } = (item?.getRootNode() ?? {}) as Partial<ShadowRoot>;
      if (activeElement && item?.contains(activeElement)) focusNeighbor(item);
      forget(key);
    }, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  const undo = () => {
    const root = button.current?.getRootNode() as ShadowRoot | undefined;
    forget(key);
    void store.actions.restore(key);
    // Waits for the next frame, because React may render the line after the click.
    requestAnimationFrame(() => root?.getElementById(key)?.focus());
  };
  return (
    <>
      <span>{text('removed')}</span>
      <button ref={button} type="button" className="link-button" part="undo" onClick={undo}>
        {text('undo')}
        <span className="visually-hidden"> {name}</span>
      </button>
    </>
  );
}
