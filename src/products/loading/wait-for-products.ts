// Waits until products have enough data for an add, or cannot be read now.

import type { CoreContext } from '../../app/state/create-store.ts';
import { isIncomplete } from '../platform/shop-product.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ProductLoader } from './product-loader.ts';

const READ_TIMEOUT_MS = 5000;

/** List data can be incomplete, and data from an earlier page can be outdated. */
const isRead = (entry: ProductEntry | undefined): boolean => {
  if (entry?.status !== 'ready') return entry !== undefined && entry.status !== 'loading';
  return isIncomplete(entry.data.product) ? Boolean(entry.problem) : !entry.isOld;
};

/** `signal` is aborted when the widget is unmounted. */
export const waitForProducts = (
  { environment, store }: CoreContext,
  products: Pick<ProductLoader, 'requestProducts'>,
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
    const timer = environment.setTimeout(finish, READ_TIMEOUT_MS);
    signal.addEventListener('abort', finish);
    products.requestProducts(...ids);
    check();
  });
