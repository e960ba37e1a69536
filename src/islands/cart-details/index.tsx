// What a first look at the lines of a cart does not need, in one hand.
import { detailsEn } from '../i18n/details.en.ts';
import { mergedEn } from '../i18n/merged.en.ts';
import { problemsEn } from '../i18n/problems.en.ts';
import { sentenceOf } from '../i18n/problems.ts';
import type { Dictionary } from '../i18n/translate.ts';
import { announcementText } from './announcement.ts';
import { LineProblem } from './line-problem.tsx';
import { Merged } from './merged.tsx';
import { Message } from './message.tsx';
import { Note } from './note.tsx';
import css from './styles.css';
import { Trouble } from './trouble.tsx';

const words: Dictionary = { ...detailsEn, ...mergedEn, ...problemsEn };

/** `words` are English; `css` goes on top of the drawer's own sheet. */
export interface Details {
  LineProblem: typeof LineProblem;
  Merged: typeof Merged;
  Message: typeof Message;
  Note: typeof Note;
  Trouble: typeof Trouble;
  announcementText: typeof announcementText;
  sentenceOf: typeof sentenceOf;
  words: Dictionary;
  css: string;
}

export const details: Details = {
  LineProblem,
  Merged,
  Message,
  Note,
  Trouble,
  announcementText,
  sentenceOf,
  words,
  css,
};
