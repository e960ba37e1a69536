// What the drawer's details get that is made for one page: most of it loads later, with the messages that only it uses.
import type { ReactNode } from 'react';
import type { DetailsStore } from '../../../store/actions.ts';
import type { Loadable } from '../../../store/loadable.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { OwnerLink } from './below/owner-links.tsx';
import type { DetailsV2 } from './details-v2.ts';

export interface DrawerParts {
  /** What version 2 of the platform's cart adds. */
  v2: Loadable<DetailsV2>;
  /** What links to this page offer, above the lines. */
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

/** What each of the drawer's details gets. */
export interface DetailsProps {
  store: DetailsStore;
  parts: DrawerParts;
  /** All messages of the drawer. */
  text: Translate;
  /** BCP 47. */
  locale: string;
}
