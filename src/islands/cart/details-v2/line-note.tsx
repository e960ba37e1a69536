// Below a line: that its quantity was lowered to the stock, and which membership pays for it.
import { type ReactNode, useEffect } from 'react';
import type { LineView } from '../../../model/views.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Notice } from '../../ui/notice.tsx';
import type { V2Props } from '../cart-details/details-v2.ts';

export function LineNote({ line, v2, store }: V2Props & { line: LineView }): ReactNode {
  const { id = '', quantity, problem, isPending, availability } = line;
  const { text, lines } = v2;
  const requested = useStore(store, () => lines.requested(id)) ?? 0;
  const paidWith = useStore(store, () => lines.paidWith(id));
  const isShort = requested > quantity && !isPending && availability === 'available';
  const isTold = Boolean(problem);
  const settle = () => void lines.settleFor(id, quantity);
  useEffect(() => {
    // The notice of the change itself says so already.
    if (isShort && isTold) void lines.settleFor(id, quantity);
  }, [lines, id, quantity, isShort, isTold]);
  return (
    <>
      {isShort && !isTold && (
        <Notice tone="warning" action={text('dismiss')} onAction={settle}>
          {text('adjusted', { count: quantity })}
        </Notice>
      )}
      {paidWith && (
        <p className="line-choice paid">{text('paidWith', { name: `\u2068${paidWith}\u2069` })}</p>
      )}
    </>
  );
}
