// A coupon accepted from a link waits for a cart line, is applied once, and survives an unreachable platform.

import { describe, expect, it } from 'vitest';
import type { WidgetStore } from '../../../../src/app/state/create-store.ts';
import { PENDING_COUPON_KEY } from '../../../../src/app/state/storage-keys.ts';
import { applyPendingCoupon } from '../../../../src/cart/coupon/pending-coupon.ts';
import type { CartLedger } from '../../../../src/cart/sync/record/cart-ledger.ts';
import { emptyRecord } from '../../../../src/cart/sync/record/cart-record.ts';
import { shopCart } from '../../../support/data/carts.ts';
import { storageOver } from '../../../support/fakes/fake-storage.ts';

const open = (answers: string[] = []) => {
  const values = new Map<string, string>();
  const storage = storageOver(values, '');
  let record = emptyRecord();
  const listeners = new Set<() => void>();
  const ledger = {
    record: () => record,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as CartLedger;
  const asked: string[] = [];
  const reported: unknown[] = [];
  storage.set(PENDING_COUPON_KEY, 'WELCOME10');
  const store = { set: (part: unknown) => void reported.push(part) } as unknown as WidgetStore;
  const stop = applyPendingCoupon({ storage, store }, ledger, async (code) => {
    asked.push(code);
    const answer = answers.shift();
    return { cart: {} as never, errors: answer ? [{ code: answer }] : [], warnings: [] };
  });
  const tell = async (isFilled: boolean, quantity = 1) => {
    const lineItems = isFilled ? [{ id: '1', quantity }] : [];
    record = { ...record, cart: shopCart({ lineItems }) };
    for (const listener of listeners) listener();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { asked, reported, tell, stop, kept: () => values.get(PENDING_COUPON_KEY) };
};

describe('a pending coupon', () => {
  it('a pending coupon is applied once, as soon as the cart has a line', async () => {
    const wish = open();
    await wish.tell(false);
    expect([wish.asked, wish.kept()]).toEqual([[], 'WELCOME10']);
    await wish.tell(true);
    await wish.tell(true);
    expect([wish.asked, wish.kept()]).toEqual([['WELCOME10'], undefined]);
  });

  it('a pending coupon is kept while the platform is unreachable', async () => {
    const wish = open(['offline']);
    await wish.tell(true);
    expect(wish.kept()).toBe('WELCOME10');
    await wish.tell(true);
    expect([wish.asked.length, wish.kept(), wish.reported]).toEqual([2, undefined, []]);
  });

  it('a pending coupon that the platform refuses is reported with the reason, and is not retried', async () => {
    const wish = open(['ERROR_COUPON_EXPIRED']);
    await wish.tell(true);
    await wish.tell(true);
    expect(wish.asked).toHaveLength(1);
    expect(wish.reported).toEqual([
      { couponRefused: { code: 'WELCOME10', problem: { code: 'ERROR_COUPON_EXPIRED' } } },
    ]);
  });

  it('a pending coupon is not applied after the widget is disposed', async () => {
    const wish = open();
    wish.stop();
    await wish.tell(true);
    expect(wish.asked).toEqual([]);
  });
});
