// Field for a gift card, collapsed by default as the coupon's. The cart takes one card.
import { type ReactNode, useRef } from 'react';
import { giftCardOf } from '../../../store/cart/totals/gift-card-view.ts';
import { giftCardSentenceOf } from '../../i18n/gift-card-problems.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { PLUS } from '../../ui/icons.ts';
import { CodeForm } from '../cart-details/codes/code-form.tsx';
import type { V2Props } from '../cart-details/details-v2.ts';
import { sumText } from './sum-text.ts';

/** The platform's 20 characters, written in groups. */
const MAX_TYPED = 30;

export function GiftCard(props: V2Props): ReactNode {
  const { v2, store } = props;
  const { text, setGiftCard } = v2;
  const card = giftCardOf(useStore(store, ({ cart }) => cart.totals));
  if (!card) return null;
  return (
    <>
      <details className="disclosure fields" part="gift-card">
        <summary>
          <Icon d={PLUS} />
          {text('giftCard')}
        </summary>
        {card.name ? (
          <p className="hint total-note">{text('giftCardOnce')}</p>
        ) : (
          <CodeForm
            id="gc"
            label={text('giftCardCode')}
            button={text('apply')}
            maxLength={MAX_TYPED}
            apply={setGiftCard}
            sentenceOf={(problem) => giftCardSentenceOf(text, problem)}
          />
        )}
      </details>
      <GiftCardStatus {...props} />
    </>
  );
}

/** Announces to screen readers that a card was added or removed, once the sums are there. */
function GiftCardStatus({ store, v2 }: V2Props): ReactNode {
  const { text } = v2;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const card = giftCardOf(totals) ?? { isPaid: false };
  const { name } = card;
  const last = useRef({ name, said: '' }).current;
  if (!isSubtotalPending && name !== last.name) {
    last.name = name;
    const left = sumText(v2, card, card.left);
    const rest = left ? ` ${text('leftToPay')}: ${left}` : '';
    last.said = name ? text('sayGiftCard') + rest : text('sayNoGiftCard');
  }
  return (
    <p className="visually-hidden" role="status">
      {last.said}
    </p>
  );
}
