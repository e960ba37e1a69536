// Generates random carts for money tests. The same seed gives the same cart.
import Big from 'big.js';
import { digitsOf } from '../../../demo/sandbox/foundation/money/currency.ts';
import { type MoneyCart, type ShortLine, thing } from './money/money-cart.ts';
import { seededRandom } from './random.ts';

export interface Random {
  below(count: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  times<T>(count: number, make: (index: number) => T): T[];
}

export const randomOf = (seed: number): Random => {
  const next = seededRandom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    chance: (share) => next() < share,
    pick: <T>(choices: readonly T[]) => choices[below(choices.length)] as T,
    times: (count, make) => Array.from({ length: count }, (_, index) => make(index)),
  };
};

const currencies = ['JPY', 'EUR', 'USD', 'KWD'];
const kinds = ['PERCENTAGE', 'FIXED_AMOUNT', 'FIXED_PRICE'];

export const amountIn = (random: Random, currency: string, most = 20_000): string =>
  // Some amounts have one decimal more than the currency, to test rounding of prices.
  new Big(random.below(most))
    .div(new Big(10).pow(digitsOf(currency) + (random.chance(0.1) ? 1 : 0)))
    .toFixed();

const cutIn = (random: Random, currency: string) => {
  const kind = random.pick(kinds);
  return {
    kind,
    value: kind === 'PERCENTAGE' ? random.below(101) : amountIn(random, currency),
    ...(random.chance(0.3) && { productIds: [random.pick([thing.a, thing.b, thing.c])] }),
  };
};

export const lineIn = (random: Random, currency: string): ShortLine => [
  amountIn(random, currency),
  1 + random.below(12),
  {
    weight: random.below(40) / 10,
    isShipped: random.chance(0.8),
    ...(random.chance(0.1) && { itemType: 'GIFT_CARD', isShipped: false }),
    ...(random.chance(0.1) && {
      paymentOption: 'DEPOSIT_ONLINE',
      deposit: new Big(amountIn(random, currency, 5_000)),
    }),
    ...(random.chance(0.1) && { paymentOption: 'FULL_PAYMENT_OFFLINE' }),
  },
];

export const cartIn = (random: Random): MoneyCart => {
  const currency = random.pick(currencies);
  return {
    currency,
    lines: random.times(random.below(8), () => lineIn(random, currency)),
    rules: random.times(random.below(4), () => cutIn(random, currency)),
    ...(random.chance(0.6) && {
      coupon: random.chance(0.2) ? { kind: 'FREE_SHIPPING' } : cutIn(random, currency),
    }),
    merchant: random.times(random.below(3), () =>
      random.chance(0.5)
        ? { amount: amountIn(random, currency) }
        : { percentage: 1 + random.below(100), lineItemIds: ['line-0', 'line-2'] },
    ),
    ...(random.chance(0.8) && {
      tax: random.chance(0.3)
        ? [
            { name: 'State', country: '*', rate: `0.0${random.below(100)}`, isIncluded: false },
            { name: 'City', country: '*', rate: `0.0${random.below(100)}`, isIncluded: false },
          ]
        : {
            rate: `0.${random.below(30)}`,
            included: random.chance(0.5),
            shipping: random.chance(0.5),
          },
    }),
    ...(random.chance(0.7) && {
      delivery: [
        {
          rates: [{ amount: amountIn(random, currency), multiplyByQuantity: random.chance(0.2) }],
          otherCharges: random.chance(0.3)
            ? [{ type: 'INSURANCE', amount: amountIn(random, currency, 500) }]
            : [],
        },
      ],
    }),
    fees: random.times(random.below(3), () => ({
      kind: random.pick(['FIXED_AMOUNT', 'PERCENTAGE', 'PER_PIECE']),
      value: random.below(9),
      isTaxed: random.chance(0.5),
    })),
  };
};
