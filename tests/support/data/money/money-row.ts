// Row type of the table of money tests, shorthands for its rows, and shops shared by several rows.
import Big from 'big.js';
import { type MoneyCart, type ShortLine, thing } from './money-cart.ts';

export interface Sums {
  subtotal: string;
  discount?: string;
  shipping?: string;
  fees?: string;
  tax?: string;
  total: string;
  now?: string;
  later?: string;
}

export type Row = [name: string, cart: MoneyCart, sums: Sums];

/** Cart lines as `3 × 16.99`, or `16.99` for a quantity of one. With extra fields: `[text, more]`. */
export const goods = (...lines: (string | [text: string, more: ShortLine[2]])[]): ShortLine[] =>
  lines.map((line) => {
    const [text, more] = typeof line === 'string' ? [line] : line;
    const [price = '', quantity = '1'] = text.split(' × ').reverse();
    return more ? [price, Number(quantity), more] : [price, Number(quantity)];
  });
export const giftCard = { itemType: 'GIFT_CARD', isShipped: false } as const;
export const deposit = (amount: Big.BigSource) => ({
  paymentOption: 'DEPOSIT_ONLINE' as const,
  deposit: new Big(amount),
});

/** Values of coupons, discount rules and fees: a percentage, an amount, or a fixed price for each unit. */
export const percent = (value: number, more?: object) => ({ kind: 'PERCENTAGE', value, ...more });
export const off = (value: number, more?: object) => ({ kind: 'FIXED_AMOUNT', value, ...more });
export const each = (value: number) => ({ kind: 'FIXED_PRICE', value });
export const freeDelivery = { kind: 'FREE_SHIPPING' };

export const post = (amount: string) => [{ rates: [{ amount }] }];
export const included = (rate: string) => ({ rate, included: true });
export const vat = included('0.21');
export const papers = { collectionIds: [thing.papers] };
export const freeFrom75 = [
  {
    rates: [
      { conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: 75 }], amount: 0 },
      { amount: '4.90' },
    ],
  },
];
export const newYork = [
  { name: 'State', country: 'US', subdivision: 'NY', rate: '0.04' },
  { name: 'City', country: 'US', subdivision: 'NY', city: 'New York', rate: '0.045' },
];
const inNewYork = { country: 'US', subdivision: 'NY', city: 'New York' };
export const taxedInNewYork = { tax: newYork, address: inNewYork };
