// What stands in the place of a line that was just removed, until its undoing expires.
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import type { Row } from '../../cart-drawer/use-removed-lines.ts';

export function RemovedLine(props: {
  row: Row;
  text: Translate;
  onUndo(row: Row): void;
}): ReactNode {
  const { row, text, onUndo } = props;
  return (
    <>
      <span>{text('removed')}</span>
      <button type="button" className="link-button" part="undo" onClick={() => onUndo(row)}>
        {text('undo')}
        <span className="visually-hidden"> {row.line.name}</span>
      </button>
    </>
  );
}

/** Where the focus goes when the row with it goes. */
export function focusNeighbour(item: Element): void {
  const next = item.nextElementSibling ?? item.previousElementSibling;
  const close = item.closest('dialog')?.querySelector<HTMLElement>('button');
  ((next as HTMLElement | null) ?? close)?.focus();
}
