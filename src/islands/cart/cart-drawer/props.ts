// Props that components of the drawer share with those of its details.
import type { CartView, LineView } from '../../../model/views.ts';
import type { CheckoutState, IslandStore, StoreActions } from '../../../store/state.ts';
import type { Translate } from '../../i18n/translate.ts';

export interface LineProps {
  line: LineView;
  text: Translate;
  store: IslandStore;
  onRemove(line: LineView): void;
}

export interface FooterProps {
  cart: CartView;
  checkout: CheckoutState;
  text: Translate;
  actions: StoreActions;
}
