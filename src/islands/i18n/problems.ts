// Explains a problem to the shopper in one sentence; an unknown code gets a general one.
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

/** The sentence for a problem, with the available quantity if the platform sends one. */
export function sentenceOf(text: Translate, problem: Problem): string {
  if (problem.quantityAvailable) return text('onlyLeft', { count: problem.quantityAvailable });
  const { code } = problem;
  return text((Object.hasOwn(KEY_OF_CODE, code) && KEY_OF_CODE[code]) || 'neutral');
}
