// Waits until all that sells products has been read, or cannot be read now.

import type { Core } from '../../app/state/create-store.ts';
import { isPart } from '../platform/shop-product.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ProductLoader } from './product-loader.ts';

/** The longest wait for a product. */
const PATIENCE_MS = 5000;

/** A list brings less than the whole product, and an earlier page what may have changed. */
const isRead = (entry: ProductEntry | undefined): boolean => {
  if (entry?.status !== 'ready') return entry !== undefined && entry.status !== 'loading';
  return isPart(entry.data.product) ? Boolean(entry.problem) : !entry.isOld;
};

/** The signal is aborted when the widget goes. */
export const whenRead = (
  { environment, store }: Core,
  products: Pick<ProductLoader, 'load'>,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      stop();
      environment.clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const check = () => {
      if (ids.every((id) => isRead(store.getState().products[id]))) finish();
    };
    const stop = store.subscribe(check);
    const timer = environment.setTimeout(finish, PATIENCE_MS);
    signal.addEventListener('abort', finish);
    products.load(...ids);
    check();
  });
