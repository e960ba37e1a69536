// What the drawer's footer shows and does.
import type { CartView } from '../../../model/views.ts';
import type { CheckoutState, StoreActions } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface FooterProps {
  cart: CartView;
  checkout: CheckoutState;
  text: Translate;
  actions: StoreActions;
}
