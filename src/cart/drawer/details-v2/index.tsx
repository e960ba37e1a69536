// The drawer's parts for version 2 of the platform's cart. Not loaded for carts of version 1.

import { type ReactNode, useEffect } from 'react';
import type { LineView } from '../../../app/state/views.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { useStore } from '../../../ui/runtime/hooks.ts';
import { explainCouponV2 } from '../../coupon/coupon-sentences-v2.ts';
import { GiftCard } from '../../gift-card/gift-card.tsx';
import { explainGiftCard } from '../../gift-card/gift-card-sentences.ts';
import type { DetailsV2, V2Context, V2Props } from '../details/drawer-parts.ts';
import { RemovableName } from '../sums/totals.tsx';

/**
 * Notes below a line: a quantity lowered to the stock, and the membership that pays. Cart version 1 refuses a checkout
 * until the shopper accepts the lower quantity. Version 2 would order the lower quantity, and raise it when the stock
 * grows. To make both versions behave the same, the line also blocks a version 2 checkout until its quantity is set.
 */
function LineNote({ line, v2, store }: V2Props & { line: LineView }): ReactNode {
  const { id = '', quantity, problem, isPending, availability } = line;
  const { text, lines } = v2;
  const paidWith = useStore(store, () => lines.paidWith(id));
  const isShort = !isPending && availability === 'partial';
  const hasProblem = Boolean(problem);
  const settle = () => void lines.settleFor(id, quantity);
  useEffect(() => {
    // Sets the quantity without a click, because the notice about the line's problem already states this quantity.
    if (isShort && hasProblem) void lines.settleFor(id, quantity);
  }, [lines, id, quantity, isShort, hasProblem]);
  return (
    <>
      {isShort && !hasProblem && (
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

/** The amount that the gift card takes off the total, and the amount left to pay. */
function Payment({ store, v2 }: V2Props): ReactNode {
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const card = totals?.giftCard;
  if (!card?.name) return null;
  const { name, isPaid, problem } = card;
  const { text, setGiftCard } = v2;
  const [amount, left] = [card.amount?.text, card.left?.text];
  return (
    <dl className="totals" part="payment" data-pending={isSubtotalPending}>
      <div>
        <dt>
          <RemovableName
            name={text('giftCardName', { name: `\u2068${name}\u2069` })}
            label={text('removeGiftCard', { name })}
            part="gift-card-name"
            field="gift-card"
            onRemove={() => void setGiftCard('')}
          />
          {isPaid && <small>{text('giftCardRest')}</small>}
          {problem && <p role="alert">{explainGiftCard(text, problem)}</p>}
        </dt>
        {amount && !problem && (
          <dd>
            <bdi>{`−${amount}`}</bdi>
          </dd>
        )}
      </div>
      {left && !problem && (
        <div className="total" part="left-to-pay">
          <dt>{text('leftToPay')}</dt>
          <dd>
            <bdi key={left}>{left}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

export const createDetailsV2 = (context: V2Context): DetailsV2 => ({
  ...context,
  explainCoupon: (problem) => explainCouponV2(context.text, problem),
  explainDelivery: (totals) =>
    totals?.giftCard &&
    context.text(totals.deliveries?.length ? 'otherDeliveries' : 'laterDeliveries'),
  GiftCard,
  Payment,
  LineNote,
});
