// The parts of the drawer's details that are made for one page. Most load later, with the messages that only they use.

import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { Loadable } from '../../../app/state/loadable.ts';
import type { LineView, Problem } from '../../../app/state/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LinesV2 } from '../../edits/lines-v2.ts';
import type { SetGiftCard } from '../../gift-card/gift-card-edits.ts';
import type { Totals } from '../../model/shop-cart.ts';
import type { OwnerLink } from './owner-links.tsx';

// The drawer's parts for version 2 of the platform's cart only: loaded with the first cart of that version.

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
  /** Explains a refusal that only version 2 has; undefined for all others. */
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

export interface DrawerParts {
  /** The fields and notes of version 2 of the platform's cart. */
  v2: Loadable<DetailsV2>;
  /** The offers of links to this page, above the lines. */
  offers: Loadable<ReactNode>;
  /** Lines that are saved for later. */
  saved: Loadable<ReactNode>;
  /** Products that the owner offers beside the cart; undefined on pages without them. */
  related: Loadable<ReactNode> | undefined;
  /** Pages of the owner that the drawer links to. */
  links: readonly OwnerLink[];
  /** The form that changes the options of a line; undefined if it cannot be shown. Never rejects: a toast says why. */
  edit(key: string): Promise<ReactNode>;
}

/** The props of each of the drawer's details. */
export interface DetailsProps {
  store: DetailsStore;
  parts: DrawerParts;
  /** All messages of the drawer. */
  text: Translate;
  /** BCP 47. */
  locale: string;
}
