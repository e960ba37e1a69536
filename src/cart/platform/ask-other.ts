// Switches to the other version of the platform's cart if one is gone. Facts: docs/platform/cart.md#version-choice.

import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isPathGone, isStoreError } from '../../client/errors.ts';
import type { CartPort } from './cart-port.ts';

/** Storage key of the version that worked, if it is not the version chosen by date. */
const CART_VERSION_KEY = 'cart-version';

/** The failed call, and how to call either version. */
export interface FailedAsk<T> {
  storage: KeyValueStore;
  version: string;
  open(version: string): Promise<CartPort>;
  ask(cart: CartPort): Promise<T>;
}

/** Whether the version is gone. Version 1 also refuses changes with 428, so a 428 is checked by reading the cart. */
const isGone = async (
  error: unknown,
  { version, open }: Pick<FailedAsk<unknown>, 'version' | 'open'>,
): Promise<boolean> => {
  if (isPathGone(error)) return true;
  if (version === 'v2' || !isStoreError(error) || error.status !== 428) return false;
  try {
    await (await open(version)).read();
    return false;
  } catch (again) {
    return isPathGone(again);
  }
};

/** Repeats the call with the other version. Rethrows `error` if it does not mean that the version is gone. */
export const askOther = async <T>(error: unknown, failed: FailedAsk<T>): Promise<T> => {
  const { storage, version, open, ask } = failed;
  if (!(await isGone(error, failed))) throw error;
  const other = version === 'v2' ? 'v1' : 'v2';
  try {
    const answer = await ask(await open(other));
    storage.set(CART_VERSION_KEY, other);
    return answer;
  } catch (second) {
    // If both versions are gone, the cause is not the end of one version, so the stored version stays.
    if (isPathGone(second)) throw error;
    storage.set(CART_VERSION_KEY, other);
    throw second;
  }
};
