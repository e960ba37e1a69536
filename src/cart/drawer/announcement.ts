// Sentences that the open drawer announces, because screen readers ignore everything outside a modal dialog.

import type { Announcement } from '../../app/store/state.ts';
import { sentenceOf } from '../../i18n/problems.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';

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
