// Whose cart the record is, before a request and after its answer.
import type { Environment } from '../../browser/environment.ts';
import { pause } from '../../browser/pause.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import { type CartRecord, recordOfCaller } from '../cart-record/cart-record.ts';
import type { Lazy } from '../lazy.ts';
import type { OpenShop } from '../open-shop.ts';
import type { Identify } from './cart-reader.ts';
import type { CartTransfer } from './cart-transfer.ts';

/**
 * Longer than a write takes to reach another tab: at most 24 ms in Chromium, with a record of 300 kB and a busy machine.
 */
const REACH_MS = 100;

interface IdentifyParts extends Pick<OpenShop, 'accessToken' | 'tokens'> {
  environment: Pick<Environment, 'setTimeout'>;
}

/**
 * A cart that is moved twice is doubled. The tab that logs in moves it at once. Each other one looks at the record only
 * after a pause within the lock: the first may have moved the cart, sent its lines and been left before this one can
 * read of it, and a tab that was left holds no lock that would tell (locks.ts).
 */
export const createIdentify =
  (
    ledger: CartLedger,
    { environment, accessToken, tokens }: IdentifyParts,
    needTransfer: Lazy<CartTransfer>,
  ): Identify =>
  async () => {
    // After a logout the caller continues with the current session.
    await accessToken.get().catch(accessToken.get);
    const caller = tokens.get();
    const isOther = ({ identity }: CartRecord) => !!identity && identity !== caller?.identity;
    const isGone = () => !caller || tokens.get()?.identity !== caller.identity;
    if (caller && isOther(ledger.record())) {
      const { move } = await needTransfer();
      await ledger.update(
        (record) => !isGone() && isOther(record) && move(record, caller),
        async () => {
          const isFirst = tokens.own() === caller.identity;
          if (!isFirst && isOther(ledger.record())) await pause(environment, REACH_MS);
        },
      );
    }
    return (record) => {
      if (!caller || isGone() || isOther(record)) return false;
      return record.identity ? record : recordOfCaller(record, caller);
    };
  };
