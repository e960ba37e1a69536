// Parts of the drawer that load after its lines, with their style sheet and English sentences.
import {
  couponEn,
  detailsEn,
  drawerEn,
  problemsEn,
  returnsEn,
  spokenEn,
} from '../../../i18n/languages/en.ts';
import { sentenceOf } from '../../../i18n/problems.ts';
import type { Dictionary } from '../../../i18n/translate.ts';
import { announcementText } from '../announcement.ts';
import { CartForms } from './cart-forms.tsx';
import formsCss from './forms.css';
import { LineDetails } from './line/line-details.tsx';
import { RemovedLine } from './line/removed-line.tsx';
import { Notices } from './notices.tsx';
import css from './styles.css';
import { Totals } from './totals.tsx';
import { Trouble } from './trouble.tsx';

const words: Dictionary = {
  ...couponEn,
  ...detailsEn,
  ...drawerEn,
  ...problemsEn,
  ...returnsEn,
  ...spokenEn,
};

/** The same on every page. `words` are the English sentences; `css` is added to the drawer's own sheet. */
export interface Details {
  Totals: typeof Totals;
  CartForms: typeof CartForms;
  LineDetails: typeof LineDetails;
  RemovedLine: typeof RemovedLine;
  Notices: typeof Notices;
  Trouble: typeof Trouble;
  announcementText: typeof announcementText;
  sentenceOf: typeof sentenceOf;
  words: Dictionary;
  css: string;
}

export const details: Details = {
  Totals,
  CartForms,
  LineDetails,
  RemovedLine,
  Notices,
  Trouble,
  announcementText,
  sentenceOf,
  words,
  css: css + formsCss,
};
