// The parts of the widget whose code arrives later, as the store and its actions need them.

import type { CartActions, ChangeResult, MemberActions, ShopActions } from './actions.ts';
import type { Lazy } from './lazy.ts';

/** The cart, as adding and logging in need it. */
export interface CartPart extends CartActions {
  /** Sends a saved change and resolves with how it ended. */
  whenSent(changeId: string, name: string, productId?: string): Promise<ChangeResult>;
  /** Checks whose cart it is now, and shows that one. */
  checkCaller(): void;
}

export interface Parts {
  shop: Lazy<Pick<ShopActions, 'add'>>;
  cart: Lazy<CartPart>;
  member: Lazy<MemberActions>;
}
