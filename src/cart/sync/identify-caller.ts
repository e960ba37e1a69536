// Whose cart the record is, before a request and after its answer.

import type { Lazy } from '../../app/lazy.ts';
import type { OpenShop } from '../../app/open-shop.ts';
import type { CartTransfer } from './cart-context.ts';
import type { Identify } from './queue-context.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import { recordOfCaller } from './record/cart-record.ts';

export const createIdentify =
  (
    ledger: CartLedger,
    { accessToken, tokens }: Pick<OpenShop, 'accessToken' | 'tokens'>,
    needTransfer: Lazy<CartTransfer>,
  ): Identify =>
  async () => {
    // After a logout the caller continues with the current session.
    await accessToken.get().catch(accessToken.get);
    const caller = tokens.get();
    const { identity } = ledger.record();
    if (caller && identity && identity !== caller.identity)
      await (await needTransfer()).move(caller);
    return (record) => {
      if (!caller || tokens.get()?.identity !== caller.identity) return undefined;
      if (record.identity === caller.identity) return record;
      // A record of somebody else was moved above; one that is not moved yet is left alone.
      return record.identity ? undefined : recordOfCaller(record, caller);
    };
  };
