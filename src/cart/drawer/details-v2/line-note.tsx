// Below a line: that its quantity was lowered to the stock, and which membership pays for it.
//
// Version 1 refuses a checkout until the shopper has taken the lower quantity. Version 2 would order it, and would raise
// it by itself when there is more again. So that both sell what the shopper has agreed to, the lowered line keeps the
// checkout closed in version 2, too, until the quantity is set.
import { type ReactNode, useEffect } from 'react';
import type { LineView } from '../../../app/store/views.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { useStore } from '../../../ui/runtime/use-store.ts';
import type { V2Props } from '../details/details-v2.ts';

export function LineNote({ line, v2, store }: V2Props & { line: LineView }): ReactNode {
  const { id = '', quantity, problem, isPending, availability } = line;
  const { text, lines } = v2;
  const paidWith = useStore(store, () => lines.paidWith(id));
  const isShort = !isPending && availability === 'partial';
  const isTold = Boolean(problem);
  const settle = () => void lines.settleFor(id, quantity);
  useEffect(() => {
    // The notice of the change itself says so already.
    if (isShort && isTold) void lines.settleFor(id, quantity);
  }, [lines, id, quantity, isShort, isTold]);
  return (
    <>
      {isShort && !isTold && (
        <Notice tone="warning" action={text('setTo', { count: quantity })} onAction={settle}>
          {text('onlyLeft', { count: quantity })}
        </Notice>
      )}
      {paidWith && (
        <p className="line-choice paid">{text('paidWith', { name: `\u2068${paidWith}\u2069` })}</p>
      )}
    </>
  );
}
