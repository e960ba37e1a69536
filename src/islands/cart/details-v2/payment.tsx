// What the gift card takes off the total, and what is left to pay.
import type { ReactNode } from 'react';
import { giftCardOf } from '../../../store/cart/totals/gift-card-view.ts';
import { giftCardSentenceOf } from '../../i18n/gift-card-problems.ts';
import { useStore } from '../../runtime/use-store.ts';
import type { V2Props } from '../cart-details/details-v2.ts';
import { RemovableName } from '../cart-details/removable-name.tsx';
import { sumText } from './sum-text.ts';

export function Payment({ store, v2 }: V2Props): ReactNode {
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const card = giftCardOf(totals);
  if (!card?.name) return null;
  const { name, isPaid, problem } = card;
  const { text, setGiftCard } = v2;
  const [amount, left] = [card.amount, card.left].map((sum) => sumText(v2, card, sum));
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
