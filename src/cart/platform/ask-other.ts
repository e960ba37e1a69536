// Changes over to the other version of the platform's cart, once the first one is gone (docs/platform.md).

import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isPathGone, isStoreError } from '../../client/errors.ts';
import type { CartPort } from './cart-port.ts';

/** Storage key of the version that has worked, where it is not the one that the date says. */
const VERSION = 'cart-version';

/** The failed call, and how either version is asked. */
export interface FailedAsk<T> {
  storage: KeyValueStore;
  version: string;
  open(version: string): Promise<CartPort>;
  ask(cart: CartPort): Promise<T>;
}

/** Version 1 also refuses changes with 428. If it is there, the cart can still be read. */
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

/** The answer of the other version; throws the error where it does not tell that the version is gone. */
export const askOther = async <T>(error: unknown, failed: FailedAsk<T>): Promise<T> => {
  const { storage, version, open, ask } = failed;
  if (!(await isGone(error, failed))) throw error;
  const other = version === 'v2' ? 'v1' : 'v2';
  try {
    const answer = await ask(await open(other));
    storage.set(VERSION, other);
    return answer;
  } catch (second) {
    // Neither is there: then this is no change of versions.
    if (isPathGone(second)) throw error;
    storage.set(VERSION, other);
    throw second;
  }
};
