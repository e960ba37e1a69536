// Props shared by the drawer's components and its details.

import type { CartActions, CartStore, DetailsStore } from '../../app/state/actions.ts';
import type { CheckoutState, ExpectedSums } from '../../app/state/state.ts';
import type { CartView, LineView } from '../../app/state/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { DrawerParts } from './details/drawer-parts.ts';

export interface LineProps {
  line: LineView;
  text: Translate;
  store: CartStore;
  onRemove(line: LineView): void;
}

/** Props of a line's details. `store` has the actions that load with the details. */
export interface DetailsLineProps extends LineProps {
  store: DetailsStore;
  parts: DrawerParts;
}

export interface FooterProps {
  cart: CartView;
  /** Sums computed locally. The label for these sums loads with the drawer's details. */
  expected: ExpectedSums | undefined;
  checkout: CheckoutState;
  text: Translate;
  actions: CartActions;
}
