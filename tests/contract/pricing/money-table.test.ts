// Totals of carts, calculated by hand: each row's name contains the arithmetic. Facts: docs/platform/cart.md#totals.
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { amountText } from '../../../demo/sandbox/foundation/money/money.ts';
import { splitPayment } from '../../../demo/sandbox/platform/pricing/payment-split.ts';
import { calculateCart } from '../../support/data/money/money-cart.ts';
import { moneyGroups } from '../../support/data/money/money-rows.ts';

describe('cart amounts calculated by hand', () => {
  it('the table of calculated carts has at least sixty carts', () => {
    expect(moneyGroups.flatMap(([, rows]) => rows).length).toBeGreaterThanOrEqual(60);
  });

  describe.each(moneyGroups)('%s', (_, rows) => {
    it.each(rows)('%s', (_name, cart, sums) => {
      const calculation = calculateCart(cart);
      const text = (value: Big) => amountText(value, calculation.currency);
      const none = text(new Big(0));
      const { payNow, payLater } = splitPayment(calculation);
      expect({
        subtotal: text(calculation.subtotal),
        discount: text(calculation.discount),
        shipping: text(calculation.shipping),
        fees: text(calculation.additionalFees),
        tax: text(calculation.tax),
        total: text(calculation.total),
        now: text(payNow.total),
        later: text(payLater.total),
      }).toEqual({
        discount: none,
        shipping: none,
        fees: none,
        tax: none,
        now: sums.total,
        later: none,
        ...sums,
      });
    });
  });
});
