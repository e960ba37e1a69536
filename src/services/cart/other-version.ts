// Changes over to the other version of the platform's cart, once the first one is gone (docs/platform.md).
import type { KeyValueStore } from '../../browser/storage.ts';
import { isStoreError } from '../../errors.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { isPathGone } from '../../transport/is-path-gone.ts';
import { getCurrentCartCall } from '../calls/cart-line-calls.ts';

/** Storage key of the version that has worked, where it is not the one that the date says. */
const VERSION = 'cart-version';

/** What of a call has failed, and how a call is sent in one of both versions. */
export interface FailedCall {
  storage: KeyValueStore;
  send: Send;
  sendAs(version: string, ...call: Parameters<Send>): Promise<unknown>;
  version: string;
  call: Parameters<Send>;
}

/** A 428 of a change is a refusal, unless the cart cannot even be read. */
const isGone = async (error: unknown, { send, version, call }: FailedCall): Promise<boolean> => {
  const [{ method }, , signal, caller] = call;
  if (isPathGone(error)) return true;
  if (version === 'v2' || !isStoreError(error) || error.status !== 428) return false;
  if (method === 'GET') return true;
  return send(getCurrentCartCall, undefined, signal, caller).then(
    () => false,
    (again) => isPathGone(again) || again.status === 428,
  );
};

/** The answer of the other version; throws the error where it does not tell that the version is gone. */
export const sendInOther = async (error: unknown, failed: FailedCall): Promise<unknown> => {
  const { storage, sendAs, version, call } = failed;
  if (!(await isGone(error, failed))) throw error;
  const other = version === 'v2' ? 'v1' : 'v2';
  try {
    const answer = await sendAs(other, ...call);
    storage.set(VERSION, other);
    return answer;
  } catch (second) {
    // Neither is there: then this is no change of versions.
    if (isPathGone(second)) throw error;
    storage.set(VERSION, other);
    throw second;
  }
};
