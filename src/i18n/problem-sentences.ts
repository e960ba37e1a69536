// Explains a problem to the shopper in one sentence, which is general if the code is unknown.
import type { Problem } from '../app/state/views.ts';
import { shownCode } from './shown-code.ts';
import type { MessageKey, Translate } from './translate.ts';

const KEY_OF_CODE: Readonly<Record<string, MessageKey>> = {
  offline: 'offline',
  platform_down: 'platformDown',
  line_gone: 'lineGone',
  line_refused: 'lineRefused',
  needs_choice: 'needsChoice',
  ITEM_NOT_FOUND_IN_CATALOG: 'lineGone',
  LINE_ITEM_NOT_FOUND: 'lineGone',
  INSUFFICIENT_INVENTORY: 'lineSoldOut',
  CART_LINE_ITEMS_LIMIT_REACHED: 'cartFull',
  SITE_NOT_PUBLISHED: 'checkoutClosed',
  CHECKOUT_PAGE_NOT_FOUND: 'checkoutClosed',
  REDIRECT_NOT_ALLOWED: 'checkoutClosed',
};

export function explainProblem(text: Translate, problem: Problem): string {
  const { quantityAvailable: count, isAdjusted } = problem;
  const code = shownCode(problem);
  if (count) return text(isAdjusted ? 'adjusted' : 'onlyLeft', { count });
  return text((Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code]) || 'neutral');
}

/** Whether only the shop's owner can fix what blocks checkout. */
export const isCheckoutClosed = ({ code }: Problem): boolean =>
  Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code] === 'checkoutClosed';
