// Page-specific parts of the drawer's details. Most load later, with their own messages.

import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/state/actions.ts';
import type { Loadable } from '../../../app/state/loadable.ts';
import type { LineView, Problem } from '../../../app/state/views.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LinesV2 } from '../../edits/lines-v2.ts';
import type { SetGiftCard } from '../../gift-card/gift-card-edits.ts';
import type { Totals } from '../../model/shop-cart.ts';
import type { OwnerLink } from './owner-links.tsx';

// The drawer's parts for version 2 of the platform's cart, loaded with the first cart of that version.

export interface V2Context {
  /** Translate function that includes the messages of version 2. */
  text: Translate;
  /** BCP 47 language tag. */
  locale: string;
  setGiftCard: SetGiftCard;
  lines: LinesV2;
}

export interface V2Props {
  v2: V2Context;
  store: DetailsStore;
}

export interface DetailsV2 extends V2Context {
  /** Explains a coupon refusal that only version 2 has; undefined for other refusals. */
  explainCoupon(problem: Problem): string | undefined;
  /** Explains that delivery methods can be chosen at the checkout, because version 2 does not list all methods. */
  explainDelivery(totals: Totals | undefined): string | undefined;
  GiftCard(props: V2Props): ReactNode;
  /** The row for the amount that the gift card pays, below the total. */
  Payment(props: V2Props): ReactNode;
  LineNote(props: V2Props & { line: LineView }): ReactNode;
}

/** The parts that show the platform's sums, loaded with the first estimate. */
export interface SumParts {
  Totals(props: DetailsProps): ReactNode;
  FreeShipping(props: Omit<DetailsProps, 'parts'>): ReactNode;
}

export interface DrawerParts {
  sums: Loadable<SumParts>;
  v2: Loadable<DetailsV2>;
  /** The offers of cart links and coupon links, above the lines. */
  offers: Loadable<ReactNode>;
  saved: Loadable<ReactNode>;
  /** Related products that the owner offers; undefined on pages without related products. */
  related: Loadable<ReactNode> | undefined;
  links: readonly OwnerLink[];
  /** The form for the options of a line; undefined if it cannot be shown. Never rejects: a toast shows the error. */
  edit(key: string): Promise<ReactNode>;
}

export interface DetailsProps {
  store: DetailsStore;
  parts: DrawerParts;
  /** All messages of the drawer. */
  text: Translate;
  /** BCP 47 language tag. */
  locale: string;
}
