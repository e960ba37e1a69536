// The parts of the widget whose code arrives later, as the store and its actions need them.

import type { AskCart } from '../../cart/platform/cart-port.ts';
import type { Lazy } from '../lazy.ts';
import type { CartActions, ChangeResult, MemberActions } from './actions.ts';

/** The cart, as adding and logging in need it. */
export interface CartPart extends CartActions {
  /** Sends a saved change and resolves with how it ended. */
  whenSent(changeId: string, name: string, productId?: string): Promise<ChangeResult>;
  /** Asks the platform's cart in the version that the platform has. */
  askCart: AskCart;
  /** Checks whose cart it is now, and shows that one. */
  checkCaller(): void;
}

/** The members, as the return from the platform's pages needs them. */
export interface MemberPart extends MemberActions {
  /** The shopper logged in or out on the platform's pages; does the same here, without asking. */
  followHosted(isLoggedIn: boolean): Promise<void>;
}

export interface Parts {
  cart: Lazy<CartPart>;
  member: Lazy<MemberPart>;
}
