// Parts of the drawer that load after its lines, with their style sheet and English messages.

import type { ReactNode } from 'react';
import type { Announcement } from '../../../app/state/state.ts';
import {
  couponEn,
  detailsEn,
  drawerEn,
  problemsEn,
  returnsEn,
  spokenEn,
} from '../../../i18n/languages/en.ts';
import { explainProblem } from '../../../i18n/problem-sentences.ts';
import type { MessageKey, PartialMessages, Translate } from '../../../i18n/translate.ts';
import { useLazy, useStore } from '../../../ui/runtime/hooks.ts';
import { CartForms } from './cart-forms.tsx';
import type { DetailsProps } from './drawer-parts.ts';
import formsCss from './forms.css';
import { LineDetails } from './line/line-details.tsx';
import { RemovedLine } from './line/removed-line.tsx';
import { Notices, SyncErrorNotice } from './notices.tsx';
import css from './styles.css';

// Messages that the open drawer announces, because screen readers ignore everything outside a modal dialog.

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

export function announcementText(text: Translate, announcement: Announcement): string {
  const { code, quantity: count = 0, problem } = announcement;
  const name = announcement.name || text('anItem');
  return problem ? `${name} ${explainProblem(text, problem)}` : text(KEYS[code], { name, count });
}

/** The rows between the subtotal and the checkout button, once the platform has sent them. */
function Totals(props: DetailsProps): ReactNode {
  const { store, parts } = props;
  const hasTotals = useStore(store, ({ cart }) => cart.totals !== undefined);
  const sums = useLazy(store, parts.sums, hasTotals);
  return sums && <sums.Totals {...props} />;
}

const messages: PartialMessages = {
  ...couponEn,
  ...detailsEn,
  ...drawerEn,
  ...problemsEn,
  ...returnsEn,
  ...spokenEn,
};

/** Static details, equal on every page. `messages`: English messages; `css` is added to the drawer's style sheet. */
export interface Details {
  Totals: typeof Totals;
  CartForms: typeof CartForms;
  LineDetails: typeof LineDetails;
  RemovedLine: typeof RemovedLine;
  Notices: typeof Notices;
  SyncErrorNotice: typeof SyncErrorNotice;
  announcementText: typeof announcementText;
  explainProblem: typeof explainProblem;
  messages: PartialMessages;
  css: string;
}

export const details: Details = {
  Totals,
  CartForms,
  LineDetails,
  RemovedLine,
  Notices,
  SyncErrorNotice,
  announcementText,
  explainProblem,
  messages,
  css: css + formsCss,
};
