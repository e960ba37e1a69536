// Turns a problem's code into one sentence for a shopper; a code never seen gets a neutral one.
import type { Problem } from '../../model/views.ts';
import type { MessageKey, Translate } from './translate.ts';

const KEY_OF_CODE: Readonly<Record<string, MessageKey>> = {
  offline: 'offline',
  platform_down: 'platformDown',
  line_gone: 'lineGone',
  ITEM_NOT_FOUND: 'lineGone',
  LINE_ITEM_NOT_FOUND: 'lineGone',
  INSUFFICIENT_INVENTORY: 'lineSoldOut',
  INVALID_ITEM_OPTIONS: 'optionGone',
  CART_LINE_ITEMS_LIMIT_REACHED: 'cartFull',
};

/** One sentence for the problem; where the shop names a number, the sentence does too. */
export function sentenceOf(text: Translate, problem: Problem): string {
  if (problem.quantityAvailable) return text('onlyLeft', { count: problem.quantityAvailable });
  const { code } = problem;
  return text((Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code]) || 'neutral');
}
