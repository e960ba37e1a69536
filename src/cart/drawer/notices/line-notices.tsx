// Notices at a line: a changed price, the platform's notices, and a problem with a button that fixes it.
import { type ReactNode, useState } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { CartNotice, LineView, Problem } from '../../../app/state/views.ts';
import { explainProblem } from '../../../i18n/problem-sentences.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { useStore } from '../../../ui/runtime/hooks.ts';
import type { LineSums } from '../details/line/line-details.tsx';
import type { DetailsLineProps } from '../props.ts';

export function LineNotices({
  sums: { notices },
  ...props
}: DetailsLineProps & { sums: LineSums }): ReactNode {
  const { line, store } = props;
  return (
    <>
      <PriceNotice {...props} />
      {notices.length > 0 && <PlatformNotices line={line} store={store} notices={notices} />}
      <ProblemNotice {...props} />
    </>
  );
}

/** Shown when the line's price differs from the price that the shopper saw last. */
function PriceNotice({ line: { id, price }, text, store }: DetailsLineProps): ReactNode {
  const [accepted, setAccepted] = useState<string>();
  const { line } = store.actions;
  const before = id && line?.priceBefore(id);
  if (!id || !price || !before || accepted === price) return null;
  const accept = () => {
    line?.acceptPrice(id);
    setAccepted(price);
  };
  return (
    <Notice tone="warning" action={text('dismiss')} onAction={accept}>
      {text('priceChanged', { from: before, to: price })}
    </Notice>
  );
}

/** A separate component, so that lines without notices do not render again when totals are pending. */
function PlatformNotices(props: {
  line: LineView;
  store: DetailsStore;
  notices: readonly CartNotice[];
}): ReactNode {
  const { line, store, notices } = props;
  const isPending = useStore(store, ({ cart }) => cart.isSubtotalPending);
  // An unavailable line's notice offers a fix. After the fix, the platform's error is outdated until the next response.
  const isElsewhere = isPending || line.availability !== 'available';
  return notices
    .filter(({ isError }) => !(isError && isElsewhere))
    .map(({ isError, text }) => (
      <Notice key={text} tone={isError ? 'error' : 'warning'}>
        <bdi>{text}</bdi>
      </Notice>
    ));
}

function ProblemNotice({ line, text, store, onRemove }: DetailsLineProps): ReactNode {
  const { key, quantity } = line;
  const problem = withStock(line.problem ?? toAvailabilityProblem(line), line);
  if (!problem) return null;
  const left = problem.quantityAvailable;
  const canBuy = line.availability === 'available' || line.availability === 'partial';
  const [action, repair]: [string, () => void] = !canBuy
    ? [text('remove'), () => onRemove(line)]
    : left && left < quantity
      ? [text('setTo', { count: left }), () => void store.actions.setQuantity(key, left)]
      : [text('dismiss'), () => store.actions.dismissProblem(key)];
  return (
    // No alert role: the drawer announces the refusal with the line's name.
    <Notice
      tone={line.problem ? 'error' : 'warning'}
      isAlert={false}
      action={action}
      onAction={repair}
    >
      {explainProblem(text, problem)}
    </Notice>
  );
}

/** Adds the line's stock to the problem, because the platform does not state how many units are left. */
function withStock(problem: Problem | undefined, { maxQuantity }: LineView): Problem | undefined {
  if (problem?.code !== 'INSUFFICIENT_INVENTORY' || !maxQuantity) return problem;
  return { quantityAvailable: maxQuantity, ...problem };
}

/** A line can become unavailable even if no change of it was refused. */
function toAvailabilityProblem(line: LineView): Problem | undefined {
  switch (line.availability) {
    case 'partial':
      // A quantity that the platform lowered has a separate notice (details-v2/index.tsx).
      if (line.quantity === line.maxQuantity) return undefined;
      return { code: 'INSUFFICIENT_INVENTORY', quantityAvailable: line.maxQuantity ?? 0 };
    case 'sold-out':
      return { code: 'INSUFFICIENT_INVENTORY' };
    case 'gone':
      return { code: 'line_gone' };
    default:
      return undefined;
  }
}
