// What the open drawer says aloud, since everything outside a modal dialog is silent.
import type { Announcement } from '../../../store/state.ts';
import { sentenceOf } from '../../i18n/problems.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';

const KEYS: Readonly<Record<Announcement['code'], MessageKey>> = {
  added: 'sayAdded',
  removed: 'sayRemoved',
  restored: 'sayRestored',
  quantity: 'sayQuantity',
  refused: 'refused',
  placed: 'placed',
  canceled: 'canceled',
  unfinished: 'unfinished',
  moved: 'sayChanged',
  merged: 'sayChanged',
  'note-saved': 'saySaved',
  'coupon-applied': 'sayCoupon',
  'coupon-removed': 'sayNoCoupon',
};

/** One sentence for what has happened. */
export function announcementText(text: Translate, said: Announcement): string {
  const { code, name = '', quantity: count = 0, problem } = said;
  return problem ? `${name} ${sentenceOf(text, problem)}` : text(KEYS[code], { name, count });
}
