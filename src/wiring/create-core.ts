// Wires what the first view needs: storage, the click log, and the store.
import { type Environment, takeEnvironment } from '../browser/environment.ts';
import { openStorage, type StorageKind } from '../browser/storage.ts';
import { createClickLog } from '../store/cart-record/click-log.ts';
import { createWidgetStore } from '../store/create-store.ts';
import type { Dispatch } from '../store/dispatch.ts';
import type { ShopParts } from '../store/products/create-shop.ts';
import type { CartEngine, Shop } from '../store/state.ts';

export interface CoreConfig extends Pick<ShopParts, 'clientId' | 'api' | 'locale'> {
  environment?: Environment;
  /** The rung of the storage ladder to begin with: local storage by default. */
  rung?: StorageKind | undefined;
}

/** Everything that a page shares, whatever shows it. */
export type Core = ShopParts;

/** `needShop` and `needCart` bring the code of the shop and of the cart once somebody needs it. */
export const createCore = (
  { environment = takeEnvironment(), rung, ...config }: CoreConfig,
  needShop: () => Promise<Shop>,
  needCart: () => Promise<CartEngine>,
  dispatch: Dispatch,
): Core => {
  const storage = openStorage(environment, `pannier:${config.clientId}:`, rung);
  const clickLog = createClickLog(storage, environment.now);
  const store = createWidgetStore({ clickLog, needShop, needCart });
  return { ...config, environment, storage, clickLog, store, needCart, dispatch };
};
