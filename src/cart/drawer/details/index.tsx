// Parts of the drawer that load after its lines, with their style sheet and English sentences.

import type { Announcement } from '../../../app/state/state.ts';
import {
  couponEn,
  detailsEn,
  drawerEn,
  problemsEn,
  returnsEn,
  spokenEn,
} from '../../../i18n/languages/en.ts';
import { sentenceOf } from '../../../i18n/problem-sentences.ts';
import type { Dictionary, MessageKey, Translate } from '../../../i18n/translate.ts';
import { CartForms } from './cart-forms.tsx';
import formsCss from './forms.css';
import { LineDetails } from './line/line-details.tsx';
import { RemovedLine } from './line/removed-line.tsx';
import { Notices, Trouble } from './notices.tsx';
import css from './styles.css';
import { Totals } from './totals.tsx';

// Sentences that the open drawer announces, because screen readers ignore everything outside a modal dialog.

const KEYS: Readonly<Record<Announcement['code'], MessageKey>> = {
  added: 'sayAdded',
  removed: 'sayRemoved',
  restored: 'sayRestored',
  saved: 'sayKept',
  changed: 'sayChanged',
  quantity: 'sayQuantity',
  refused: 'refused',
  adjusted: 'sayMoved',
  placed: 'placed',
  canceled: 'canceled',
  unfinished: 'unfinished',
  moved: 'sayMoved',
  merged: 'sayMoved',
  'note-saved': 'saySaved',
  'coupon-applied': 'sayCoupon',
  'coupon-removed': 'sayNoCoupon',
};

/** The announcement as one sentence. */
export function announcementText(text: Translate, announcement: Announcement): string {
  const { code, quantity: count = 0, problem } = announcement;
  const name = announcement.name || text('anItem');
  return problem ? `${name} ${sentenceOf(text, problem)}` : text(KEYS[code], { name, count });
}

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
