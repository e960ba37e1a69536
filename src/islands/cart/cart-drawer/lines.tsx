// The list of lines, with an undo row in place of each line that was just removed.

import { type ReactNode, useRef } from 'react';
import type { CartView, LineView } from '../../../model/views.ts';
import type { CartStore } from '../../../store/actions.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { OpenDetails } from '../../runtime/app.ts';
import { Line } from './line.tsx';
import { type Row, useRemovedLines } from './use-removed-lines.ts';

interface LinesProps {
  cart: CartView;
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

export function Lines({ cart, text, store, details }: LinesProps): ReactNode {
  const rendered = useRef<Record<string, Rendered>>({}).current;
  const { rows, remember, forget } = useRemovedLines(cart.lines);

  const onRemove = (line: LineView) => {
    remember(line);
    void store.actions.setQuantity(line.key, 0);
  };

  /** Reuses the tree of an unchanged line, so that a click on plus renders only one line. */
  const lineOf = (line: LineView): ReactNode => {
    const { key } = line;
    const known = rendered[key];
    if (known?.line === line && known.details === details) return known.tree;
    // After an answer of the platform all line objects are new, most with the same content.
    const content = JSON.stringify(line) + !details;
    const tree =
      known?.content === content
        ? known.tree
        : itemOf(key, false, <Line {...{ line, text, store, details, onRemove }} />);
    rendered[key] = { line, details, content, tree };
    return tree;
  };

  const removedOf = (row: Row): ReactNode =>
    details && <details.RemovedLine {...{ row, text, forget }} store={details.store} />;

  if (!rows.length) return null;
  return (
    <ul className="lines" part="lines">
      {rows.map((row) =>
        row.isRemoved ? itemOf(row.key, true, removedOf(row)) : lineOf(row.line),
      )}
    </ul>
  );
}

const itemOf = (key: string, isRemoved: boolean, children: ReactNode): ReactNode => (
  <li key={key} id={key} tabIndex={-1} className={isRemoved ? 'line removed' : 'line'} part="line">
    {children}
  </li>
);
