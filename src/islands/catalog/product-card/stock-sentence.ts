// One sentence about whether the product can be had, for the choices made so far.
import type { Problem, ProductView } from '../../../model/views.ts';
import type { Translate } from '../../i18n/translate.ts';

/** So few are worth a word. */
const FEW = 5;

export interface StockSentence {
  words: string;
  tone: 'good' | 'few' | 'bad';
}

/** Undefined while options are still to be chosen, and when there is nothing to be had. */
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
  // Of what is sold out the button tells.
  if (availability === 'choose' || availability === 'sold-out') return undefined;
  if (availability === 'preorder') {
    return { words: preorderMessage ?? text('canPreorder'), tone: 'good' };
  }
  if (maxQuantity !== undefined && maxQuantity <= FEW) {
    return { words: text('onlyLeft', { count: maxQuantity }), tone: 'few' };
  }
  return { words: text('inStock'), tone: 'good' };
};
