// The parts of the drawer's details that are made for one page. Most load later, with the messages that only they use.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../app/store/actions.ts';
import type { Loadable } from '../../../app/store/loadable.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { OwnerLink } from './below/owner-links.tsx';
import type { DetailsV2 } from './details-v2.ts';

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
