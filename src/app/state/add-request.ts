// A request to add something to the cart.
import type { ChosenOption } from './views.ts';

/** The product to add with its choices, or a variant by id. */
export interface AddRequest {
  productId: string;
  quantity?: number | undefined;
  variantId?: string | undefined;
  /** Option name -> choice description. */
  choices?: Readonly<Record<string, string>>;
  /** Key of a text modifier -> what the shopper wrote. */
  texts?: Readonly<Record<string, string>>;
  /** Key of a modifier -> key of its choice. */
  modifiers?: Readonly<Record<string, string>>;
  /** The chosen plan; without one, it is bought once. */
  planId?: string | undefined;
  /** Texts, modifiers and plan as the line shows them until the platform has answered. */
  details?: readonly ChosenOption[];
  /** One click on an element whose product is being read: nothing is added where the product asks for more. */
  isClick?: boolean;
  /** After a login that leaves the page: it goes on to the checkout. */
  isBuyNow?: boolean;
}
