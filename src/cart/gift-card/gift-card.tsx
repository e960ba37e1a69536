// Field for a gift card, collapsed by default like the coupon field. The cart accepts one card.

import { type ReactNode, useRef } from 'react';
import { useStore } from '../../ui/runtime/hooks.ts';
import { Disclosure } from '../drawer/details/disclosure.tsx';
import type { V2Props } from '../drawer/details/drawer-parts.ts';
import { CodeForm } from '../drawer/fields/code-form.tsx';
import { explainGiftCard } from './gift-card-sentences.ts';

/** Maximum length of the input: the platform's 20 characters, plus separators between groups. */
const MAX_TYPED = 30;

export function GiftCard(props: V2Props): ReactNode {
  const { v2, store } = props;
  const { text, setGiftCard } = v2;
  const card = useStore(store, ({ cart }) => cart.totals?.giftCard);
  if (!card) return null;
  return (
    <>
      <Disclosure
        store={store}
        text={text}
        part="gift-card"
        summary={text('giftCard')}
        isOpen={false}
      >
        {() =>
          card.name ? (
            <p className="hint total-note">{text('giftCardOnce')}</p>
          ) : (
            <CodeForm
              id="gc"
              label={text('giftCardCode')}
              button={text('apply')}
              maxLength={MAX_TYPED}
              apply={setGiftCard}
              explain={(problem) => explainGiftCard(text, problem)}
            />
          )
        }
      </Disclosure>
      <GiftCardStatus {...props} />
    </>
  );
}

/** Announces to screen readers that a card was added or removed, after the sums have loaded. */
function GiftCardStatus({ store, v2 }: V2Props): ReactNode {
  const { text } = v2;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const card = totals?.giftCard;
  const name = card?.name;
  const last = useRef({ name, announced: '' }).current;
  if (!isSubtotalPending && name !== last.name) {
    last.name = name;
    const left = card?.left?.text;
    const rest = left ? ` ${text('leftToPay')}: ${left}` : '';
    last.announced = name ? text('sayGiftCard') + rest : text('sayNoGiftCard');
  }
  return (
    <p className="visually-hidden" role="status">
      {last.announced}
    </p>
  );
}
