// The details of each event of the page, by its name without `pannier:`.

import type { CartSummary } from '../../cart/checkout/checkout.ts';
import type { MemberChange } from '../store/views.ts';

/** The `detail` of each event that Pannier sends on the document. */
export interface PannierEvents {
  /** The first view works, and `Pannier` can be called. */
  ready: null;
  /** `Pannier.actions` can be called, with `data-agents="on"`. */
  actions: null;
  /** The count changed, in this tab or another. */
  'cart:change': { count: number };
  /** Something was added here; the name is empty until the product's data has loaded. */
  'cart:add': { name: string; quantity: number; productId: string };
  /** A line was removed here. */
  'cart:remove': { name: string };
  /** The platform refused an add, or changes must wait. */
  'cart:error': { code: string; name?: string; productId?: string };
  /** Prevent its default action to stop the checkout. */
  'checkout:start': CartSummary;
  /** An order was placed, as seen by this tab. */
  'checkout:complete': Record<string, never>;
  /** A login or logout, in this tab or another. */
  'member:change': MemberChange;
  open: { what: 'cart' | 'login' };
  close: { what: 'cart' | 'login' };
}

/** The event of a name; of any other name, it is not known what it tells. */
export type PannierEvent<Name extends string> = Name extends keyof PannierEvents
  ? CustomEvent<PannierEvents[Name]>
  : CustomEvent;
