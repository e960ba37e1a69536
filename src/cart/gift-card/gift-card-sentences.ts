// Explains in one sentence why a gift card was refused or pays nothing; unknown codes get a generic sentence.

import type { Problem } from '../../app/state/views.ts';
import { asText } from '../../client/codec/json.ts';
import { shownCode } from '../../i18n/shown-code.ts';
import type { AnyKey, Translate } from '../../i18n/translate.ts';

type Keys = Readonly<Record<string, AnyKey>>;

const KEY_OF_CODE: Keys = {
  offline: 'offline',
  platform_down: 'platformDown',
  INVALID_GIFT_CARD_CODE: 'giftCardUnknown',
  MAX_GIFT_CARDS_PER_CART_EXCEEDED: 'giftCardOnce',
  GIFT_CARD_LOCKED: 'giftCardLocked',
  CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD: 'giftCardForGiftCard',
};

/** Message keys for the reasons of INVALID_GIFT_CARD_STATUS. */
const KEY_OF_REASON: Keys = {
  EXPIRED: 'giftCardExpired',
  DISABLED: 'giftCardOff',
  EMPTY_BALANCE: 'giftCardEmpty',
};

const keyIn = (keys: Keys, name: string): AnyKey | undefined =>
  Object.hasOwn(keys, name) ? keys[name] : undefined;

export const explainGiftCard = (text: Translate, problem: Problem): string =>
  text(
    keyIn(KEY_OF_CODE, shownCode(problem)) ??
      keyIn(KEY_OF_REASON, asText(problem.data?.['reason']) ?? '') ??
      'giftCardRefused',
  );
