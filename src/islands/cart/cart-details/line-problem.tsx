// What is wrong with a line, in one sentence, with the repair as a button.
import type { ReactNode } from 'react';
import type { LineView, Problem } from '../../../model/views.ts';
import { sentenceOf } from '../../i18n/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import type { LineProps } from '../cart-drawer/line-props.ts';

export function LineProblem({ line, text, store, onRemove }: LineProps): ReactNode {
  const { key, quantity } = line;
  const problem = line.problem ?? problemOfAvailability(line);
  if (!problem) return null;
  const left = problem.quantityAvailable;
  const canBuy = line.availability === 'available' || line.availability === 'partial';
  const [action, repair]: [string, () => void] = !canBuy
    ? [text('remove'), () => onRemove(line)]
    : left && left < quantity
      ? [text('setTo', { count: left }), () => void store.actions.setQuantity(key, left)]
      : [text('dismiss'), () => store.actions.dismissProblem(key)];
  return (
    <Notice tone={line.problem ? 'error' : 'warning'} action={action} onAction={repair}>
      {sentenceOf(text, problem)}
    </Notice>
  );
}

/** A line may have become unavailable by itself, without a change being refused. */
function problemOfAvailability(line: LineView): Problem | undefined {
  switch (line.availability) {
    case 'partial':
      return { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: line.maxQuantity ?? 0 };
    case 'sold-out':
      return { code: 'INSUFFICIENT_INVENTORY' };
    case 'gone':
      return { code: 'line_gone' };
    default:
      return undefined;
  }
}
