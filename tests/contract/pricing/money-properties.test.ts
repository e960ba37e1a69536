// Invariants of random carts; a failure reports the cart's seed. Facts: docs/platform/cart.md#totals.
import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { digitsOf } from '../../../demo/sandbox/foundation/money/currency.ts';
import { sum } from '../../../demo/sandbox/foundation/money/money.ts';
import { calculate } from '../../../demo/sandbox/platform/pricing/calculate.ts';
import type {
  Calculation,
  CalculationInput,
} from '../../../demo/sandbox/platform/pricing/calculation.ts';
import { splitPayment } from '../../../demo/sandbox/platform/pricing/payment-split.ts';
import { spread } from '../../../demo/sandbox/platform/pricing/spread.ts';
import { inputOf } from '../../support/data/money/money-cart.ts';
import { cartIn, lineIn, type Random, randomOf } from '../../support/data/random-cart.ts';

const runs = 500;

/** Calculates random carts; a failure reports the seed of its cart. */
const forEachCart = (
  check: (calculation: Calculation, input: CalculationInput, random: Random) => void,
) => {
  for (let seed = 1; seed <= runs; seed += 1) {
    const random = randomOf(seed);
    const input = inputOf(cartIn(random));
    try {
      check(calculate(input), input, random);
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
};

const figures = (calculation: Calculation) => ({
  subtotal: calculation.subtotal.toFixed(),
  discount: calculation.discount.toFixed(),
  shipping: calculation.shipping.toFixed(),
  fees: calculation.additionalFees.toFixed(),
  tax: calculation.tax.toFixed(),
  total: calculation.total.toFixed(),
  lines: calculation.lines.map(({ line, total, discount, tax }) => [
    line.id,
    total.toFixed(),
    discount.toFixed(),
    tax.tax.toFixed(),
  ]),
});

const partsOf = (of: Omit<Calculation, 'total'> | ReturnType<typeof splitPayment>['payNow']) =>
  of.subtotal.minus(of.discount).plus(of.shipping).plus(of.additionalFees);

describe('every cart', () => {
  it('every cart’s total is the sum of its parts, to the last minor unit', () => {
    forEachCart((calculation) => {
      const { taxRules, tax, total, currency } = calculation;
      const parts = partsOf(calculation).plus(taxRules.isIncluded ? 0 : tax);
      expect(total.toFixed()).toBe(parts.toFixed());
      expect(total.toFixed()).toBe(total.round(digitsOf(currency)).toFixed());
    });
  });

  it('every cart’s total is the sum of its lines, shipping and fees', () => {
    forEachCart((calculation) => {
      const { lines, shipping, shippingDiscount, shippingTax, fees, taxRules, total } = calculation;
      const onTop = (tax: Big) => (taxRules.isIncluded ? new Big(0) : tax);
      const owed = sum([
        ...lines.map((line) => line.total),
        shipping.minus(shippingDiscount).plus(onTop(shippingTax.tax)),
        ...fees.map(({ fee, tax }) => fee.price.plus(onTop(tax.tax))),
      ]);
      expect(total.toFixed()).toBe(owed.toFixed());
    });
  });

  it('every cart’s discount is the sum of its individual discounts', () => {
    forEachCart(({ discounts, discount, lines }) => {
      expect(sum(discounts.map(({ amount }) => amount)).toFixed()).toBe(discount.toFixed());
      for (const [index, line] of lines.entries()) {
        const named = discounts.map(({ amounts }) => amounts[index] ?? new Big(0));
        expect(sum(named).toFixed()).toBe(line.discount.toFixed());
      }
    });
  });

  it('each tax in a cart is the sum of the taxes per jurisdiction', () => {
    forEachCart(({ lines, shippingTax, fees }) => {
      for (const tax of [
        ...lines.map((line) => line.tax),
        shippingTax,
        ...fees.map((fee) => fee.tax),
      ])
        expect(sum(tax.breakdown.map((one) => one.tax)).toFixed()).toBe(tax.tax.toFixed());
    });
  });

  it('no amount of a cart is negative', () => {
    forEachCart((calculation) => {
      const { payNow, payLater } = splitPayment(calculation);
      const all = [
        ...[calculation, payNow, payLater].flatMap((one) => [
          one.subtotal,
          one.discount,
          one.shipping,
          one.additionalFees,
          one.tax,
          one.total,
        ]),
        ...calculation.lines.flatMap(({ total, discount, tax }) => [total, discount, tax.tax]),
      ];
      expect(all.filter((value) => value.lt(0)).map((value) => value.toFixed())).toEqual([]);
    });
  });

  it('the amounts due now and later add up to the total', () => {
    forEachCart((calculation) => {
      const { payNow, payLater } = splitPayment(calculation);
      for (const one of [payNow, payLater]) {
        const parts = partsOf(one).plus(calculation.taxRules.isIncluded ? 0 : one.tax);
        expect(one.total.toFixed()).toBe(parts.toFixed());
      }
      expect(payNow.total.plus(payLater.total).toFixed()).toBe(calculation.total.toFixed());
    });
  });

  it('the amounts of a cart are the same after a line is added and removed', () => {
    forEachCart((calculation, input, random) => {
      const more = inputOf({ currency: input.currency, lines: [lineIn(random, input.currency)] });
      const added = more.lines.map((line) => ({ ...line, id: 'added' }));
      const at = random.below(input.lines.length + 1);
      const grown = [...input.lines.slice(0, at), ...added, ...input.lines.slice(at)];
      calculate({ ...input, lines: grown });
      const back = grown.filter(({ id }) => id !== 'added');
      expect(figures(calculate({ ...input, lines: back }))).toEqual(figures(calculation));
    });
  });

  it('the order of the discount rules does not affect any amount', () => {
    forEachCart((calculation, input) => {
      const discountRules = [...input.commerce.discountRules].reverse();
      const turned = calculate({ ...input, commerce: { ...input.commerce, discountRules } });
      expect(figures(turned)).toEqual(figures(calculation));
    });
  });

  it('a cart never costs more with a coupon than without', () => {
    forEachCart((calculation, input) => {
      // Percentage fees and taxes shrink with the price of the goods, so only goods and shipping are compared.
      const without = calculate({ ...input, couponCode: null });
      const goods = (of: Calculation) => of.subtotal.minus(of.discount).plus(of.shipping);
      expect(goods(calculation).lte(goods(without))).toBe(true);
    });
  });
});

describe('an amount spread by weight', () => {
  it('spread() distributes an amount exactly to the minor unit, and no share exceeds its weight', () => {
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomOf(seed);
      const digits = random.below(4);
      const unit = new Big(10).pow(-digits);
      const weights = random.times(1 + random.below(9), () => unit.times(random.below(400)));
      const most = sum(weights).div(unit).toNumber();
      const amount = unit.times(random.below(most + 1));
      const shares = spread(amount, weights, digits);
      expect([seed, sum(shares).toFixed()]).toEqual([seed, amount.toFixed()]);
      for (const [index, share] of shares.entries()) {
        expect([seed, share.lte(weights[index] ?? 0)]).toEqual([seed, true]);
        expect(share.toFixed()).toBe(share.round(digits).toFixed());
      }
    }
  });
});
