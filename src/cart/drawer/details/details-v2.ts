// The drawer's parts for version 2 of the platform's cart only: loaded with the first cart of that version.

import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { LineView, Problem } from '../../../app/store/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LinesV2 } from '../../edits/lines-v2.ts';
import type { SetGiftCard } from '../../gift-card/gift-card-edits.ts';
import type { Totals } from '../../model/shop-cart.ts';

export interface V2Context {
  /** With the words of version 2. */
  text: Translate;
  /** BCP 47. */
  locale: string;
  setGiftCard: SetGiftCard;
  lines: LinesV2;
}

export interface V2Props {
  v2: V2Context;
  store: DetailsStore;
}

export interface DetailsV2 extends V2Context {
  /** Of refusals that version 1 does not have; undefined of others. */
  couponSentenceOf(problem: Problem): string | undefined;
  /** The note on delivery methods, which version 2 does not list; undefined where the sums are of version 1. */
  deliveryNoteOf(totals: Totals | undefined): string | undefined;
  /** The field for a gift card. */
  GiftCard(props: V2Props): ReactNode;
  /** The amount that the gift card pays, below the total. */
  Payment(props: V2Props): ReactNode;
  /** The note on a line. */
  LineNote(props: V2Props & { line: LineView }): ReactNode;
}
