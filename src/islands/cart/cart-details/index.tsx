// What a first look at the lines of a cart does not need, in one hand.

import { couponEn } from '../../i18n/english/coupon.en.ts';
import { detailsEn } from '../../i18n/english/details.en.ts';
import { linesEn } from '../../i18n/english/lines.en.ts';
import { mergedEn } from '../../i18n/english/merged.en.ts';
import { problemsEn } from '../../i18n/english/problems.en.ts';
import { sentenceOf } from '../../i18n/problems.ts';
import type { Dictionary } from '../../i18n/translate.ts';
import { announcementText } from './announcement.ts';
import { LineMore } from './line-more.tsx';
import { Merged } from './merged.tsx';
import { Message } from './message.tsx';
import css from './styles.css';
import { Sums } from './sums.tsx';
import { Trouble } from './trouble.tsx';
import { Wishes } from './wishes.tsx';

const words: Dictionary = { ...couponEn, ...detailsEn, ...linesEn, ...mergedEn, ...problemsEn };

/** `words` are English; `css` goes on top of the drawer's own sheet. */
export interface Details {
  Sums: typeof Sums;
  Wishes: typeof Wishes;
  LineMore: typeof LineMore;
  Merged: typeof Merged;
  Message: typeof Message;
  Trouble: typeof Trouble;
  announcementText: typeof announcementText;
  sentenceOf: typeof sentenceOf;
  words: Dictionary;
  css: string;
}

export const details: Details = {
  Sums,
  Wishes,
  LineMore,
  Merged,
  Message,
  Trouble,
  announcementText,
  sentenceOf,
  words,
  css,
};
