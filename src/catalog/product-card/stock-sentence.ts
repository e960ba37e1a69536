// The sentence on availability for the current choices.

import type { Problem, ProductView } from '../../app/store/views.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Up to this quantity, the sentence gives the number in stock. */
const FEW = 5;

export interface StockSentence {
  words: string;
  tone: 'good' | 'few' | 'bad';
}

/** Undefined while options are missing, and when the product is sold out. */
export const stockSentence = (
  text: Translate,
  { availability, maxQuantity, preorderMessage }: ProductView,
  isGone: boolean,
  problem: Problem | undefined,
): StockSentence | undefined => {
  if (problem) {
    const { quantityAvailable: count } = problem;
    return { words: count ? text('onlyLeft', { count }) : text('refused'), tone: 'bad' };
  }
  if (isGone) return { words: text('optionGone'), tone: 'bad' };
  // For a sold-out product, the button says so.
  if (availability === 'choose' || availability === 'sold-out') return undefined;
  if (availability === 'preorder') {
    return { words: preorderMessage ?? text('canPreorder'), tone: 'good' };
  }
  if (maxQuantity !== undefined && maxQuantity <= FEW) {
    return { words: text('onlyLeft', { count: maxQuantity }), tone: 'few' };
  }
  return { words: text('inStock'), tone: 'good' };
};
