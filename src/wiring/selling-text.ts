// Entry of the messages of what a cart offers beside the purchase.
import { sellingEn } from '../islands/i18n/languages/en.ts';
import type { SellingMessages, Translate } from '../islands/i18n/translate.ts';
import { type PartTextParts, partText } from './part-text.ts';

export interface SellingTextParts extends PartTextParts {
  /** The app's messages, in a package. */
  sellingMessages?: SellingMessages | undefined;
}

export const sellingText = (parts: SellingTextParts): Promise<Translate> =>
  partText(parts, 'selling', sellingEn, parts.sellingMessages);
