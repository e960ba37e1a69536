// The amount that the gift card takes off the total, and the amount left to pay.
import type { ReactNode } from 'react';
import { useStore } from '../../../ui/runtime/use-store.ts';
import { giftCardSentenceOf } from '../../gift-card/gift-card-problems.ts';
import type { V2Props } from '../details/details-v2.ts';
import { RemovableName } from '../details/removable-name.tsx';

export function Payment({ store, v2 }: V2Props): ReactNode {
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
          {problem && <p role="alert">{giftCardSentenceOf(text, problem)}</p>}
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
