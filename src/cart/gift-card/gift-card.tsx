// Field for a gift card, collapsed by default as the coupon's. The cart takes one card.

import { type ReactNode, useRef } from 'react';
import type { Problem } from '../../app/state/views.ts';
import { asText } from '../../client/codec/json.ts';
import { shownCode } from '../../i18n/shown-code.ts';
import type { AnyKey, Translate } from '../../i18n/translate.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { Disclosure } from '../drawer/details/disclosure.tsx';
import type { V2Props } from '../drawer/details/drawer-parts.ts';
import { CodeForm } from '../drawer/fields/code-form.tsx';

// Explains in one sentence why a gift card was refused or pays for nothing; an unknown code gets a general one.

type Keys = Readonly<Record<string, AnyKey>>;

const KEY_OF_CODE: Keys = {
  offline: 'offline',
  platform_down: 'platformDown',
  INVALID_GIFT_CARD_CODE: 'giftCardUnknown',
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: 'giftCardOnce',
  GIFT_CARD_LOCKED: 'giftCardLocked',
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: 'giftCardForGiftCard',
};

/** Of INVALID_GIFT_CARD_STATUS. */
const KEY_OF_REASON: Keys = {
  EXPIRED: 'giftCardExpired',
  DISABLED: 'giftCardOff',
  EMPTY_BALANCE: 'giftCardEmpty',
};

const keyIn = (keys: Keys, name: string): AnyKey | undefined =>
  Object.hasOwn(keys, name) ? keys[name] : undefined;

export const giftCardSentenceOf = (text: Translate, problem: Problem): string =>
  text(
    keyIn(KEY_OF_CODE, shownCode(problem)) ??
      keyIn(KEY_OF_REASON, asText(problem.data?.['reason']) ?? '') ??
      'giftCardRefused',
  );

/** The platform's 20 characters, written in groups. */
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
              sentenceOf={(problem) => giftCardSentenceOf(text, problem)}
            />
          )
        }
      </Disclosure>
      <GiftCardStatus {...props} />
    </>
  );
}

/** Announces to screen readers that a card was added or removed, once the sums are there. */
function GiftCardStatus({ store, v2 }: V2Props): ReactNode {
  const { text } = v2;
  const { totals, isSubtotalPending } = useStore(store, ({ cart }) => cart);
  const card = totals?.giftCard;
  const name = card?.name;
  const last = useRef({ name, said: '' }).current;
  if (!isSubtotalPending && name !== last.name) {
    last.name = name;
    const left = card?.left?.text;
    const rest = left ? ` ${text('leftToPay')}: ${left}` : '';
    last.said = name ? text('sayGiftCard') + rest : text('sayNoGiftCard');
  }
  return (
    <p className="visually-hidden" role="status">
      {last.said}
    </p>
  );
}
