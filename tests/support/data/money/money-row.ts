// What a row of the money table is, and the shops that several rows share.
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

/** Lines as `PRICE × QUANTITY, PRICE × QUANTITY`; with what else is known of the first, the second, ... */
export const linesOf = (text: string, ...more: ShortLine[2][]): ShortLine[] =>
  text.split(', ').map((line, index) => {
    const [price = '', quantity] = line.split(' × ');
    return [price, Number(quantity), more[index] ?? {}];
  });

export const post = (amount: string) => [{ rates: [{ amount }] }];
export const vat = { rate: '0.21', included: true };
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
export const inNewYork = { country: 'US', subdivision: 'NY', city: 'New York' };
