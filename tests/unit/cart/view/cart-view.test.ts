// The cart that is shown: the platform's cart with the shopper's clicks already in it.

import { describe, expect, it } from 'vitest';
import { type CartRecord, emptyRecord } from '../../../../src/cart/sync/record/cart-record.ts';
import type { Change } from '../../../../src/cart/sync/record/changes.ts';
import { viewOf } from '../../../../src/cart/view/cart-view.ts';
import type { LineItem } from '../../../../src/client/carts/cart.ts';
import { lineKeyOf } from '../../../../src/client/carts/catalog-reference.ts';
import { keyOf, money, referenceOf, sentLine, shopCart } from '../../../support/data/carts.ts';

const lineOf = (id: string, more: object = {}): LineItem => {
  const price = money('10.00');
  return sentLine(id, { price, fullPrice: price, lineItemPrice: price, ...more });
};
const recordOf = (lines: unknown[], more: object = {}): CartRecord => ({
  ...emptyRecord(),
  epoch: 4,
  cart: shopCart({ id: 'cart', lineItems: lines }),
  subtotal: { text: '€10.00', epoch: 4 },
  ...more,
});
const change = (id: string, kind: 'add' | 'set', quantity: number, more = {}): Change => ({
  id: `${id}-${kind}`,
  kind,
  key: keyOf(id),
  quantity,
  ...(kind === 'add' && { reference: referenceOf(id) }),
  ...more,
});
const viewWith = (changes: Change[], lines: unknown[] = [lineOf('mug')]) =>
  viewOf(recordOf(lines), changes);

describe('the shown cart', () => {
  it('is the platform’s when nothing waits', () => {
    expect(viewWith([])).toMatchObject({
      lines: [{ key: keyOf('mug'), id: 'mug', name: 'mug', quantity: 1, isPending: false }],
      count: 1,
      subtotal: '€10.00',
      isSubtotalPending: false,
      isUnknown: false,
      isBlocked: false,
      note: '',
    });
  });

  it('shows a new quantity as waiting, with the subtotal waiting too', () => {
    const { lines, count, isSubtotalPending } = viewWith([change('mug', 'set', 4)]);
    expect(lines).toMatchObject([{ quantity: 4, isPending: true, lineTotal: '€10.00' }]);
    expect([count, isSubtotalPending]).toEqual([4, true]);
  });

  it('shows an added product at the end, with the details known at the click', () => {
    const look = { name: 'Bowl', options: [{ name: 'Size', value: 'M' }], price: '€7.00' };
    const { lines, count } = viewWith([change('bowl', 'add', 2, { look })]);
    expect(lines[1]).toEqual({
      ...look,
      key: keyOf('bowl'),
      quantity: 2,
      isPending: true,
      availability: 'available',
    });
    expect(count).toBe(3);
  });

  it.each([
    ['as the line’s price of one piece', 1, '€7.00'],
    ['of each piece only', 2, undefined],
  ])('shows the price of a product that was just added %s', (_, quantity, lineTotal) => {
    const look = { name: 'Bowl', options: [], price: '€7.00' };
    const [, line] = viewWith([change('bowl', 'add', quantity, { look })]).lines;
    expect([line?.lineTotal, line?.isPending]).toEqual([lineTotal, true]);
  });

  it('joins an added product with its line', () => {
    expect(viewWith([change('mug', 'add', 2)]).lines).toMatchObject([{ quantity: 3 }]);
  });

  it('hides a removed line at once, and the subtotal with the last one', () => {
    const view = viewWith([change('mug', 'set', 0)]);
    expect([view.lines, view.count, 'subtotal' in view]).toEqual([[], 0, false]);
  });

  it('hides a waiting line that was removed under another key of the same line', () => {
    const options = { options: {}, variantId: '00000000-0000-0000-0000-000000000000' };
    const reference = { ...referenceOf('mug'), options };
    const back = change('mug', 'set', 2, { key: lineKeyOf(reference), reference });
    expect(viewWith([back], []).count).toBe(2);
    expect(viewWith([back, change('mug', 'set', 0)], [])).toMatchObject({ lines: [], count: 0 });
  });

  it('shows no line for a change to one that has gone', () => {
    expect(viewWith([change('bowl', 'set', 3)]).lines).toHaveLength(1);
  });

  it.each([
    [undefined, true],
    [null, false],
    [{ lineItems: [] }, false],
  ])('is unknown only before anything is known: %j', (cart, isUnknown) => {
    expect(viewOf({ ...emptyRecord(), cart: cart as never }, []).isUnknown).toBe(isUnknown);
  });

  it('has a waiting subtotal when that belongs to an earlier state', () => {
    const view = viewOf(recordOf([lineOf('mug')], { subtotal: { text: '€1', epoch: 3 } }), []);
    expect([view.subtotal, view.isSubtotalPending]).toEqual(['€1', true]);
  });

  it('has a problem at its line, the last one, and trouble at the whole', () => {
    const refusals = ['A', 'B'].map((code) => ({ code, changeId: code, key: keyOf('mug') }));
    const trouble = { code: 'offline' };
    const view = viewOf(recordOf([lineOf('mug')], { refusals, trouble }), []);
    expect(view.lines[0]?.problem).toMatchObject({ code: 'B' });
    expect(view.trouble).toEqual(trouble);
  });
});

describe('a line', () => {
  it.each([
    ['AVAILABLE', 'available', false],
    ['PARTIALLY_AVAILABLE', 'partial', true],
    ['NOT_AVAILABLE', 'sold-out', true],
    ['NOT_FOUND', 'gone', true],
    [undefined, 'available', false],
    ['NEWS', 'available', false],
    ['constructor', 'available', false],
    [{}, 'available', false],
  ])('with the status %j is %s', (status, availability, isBlocked) => {
    const line = lineOf('mug', { availability: { status, quantityAvailable: 2 } });
    const view = viewWith([], [line]);
    expect(view.lines[0]).toMatchObject({ availability, maxQuantity: 2 });
    expect(view.isBlocked).toBe(isBlocked);
  });

  it('leaves the checkout open, unless the platform says an error of the cart as it is now', () => {
    const closed = (epoch: number, isClosed: unknown) =>
      viewOf(
        recordOf([lineOf('mug')], {
          epoch: 3,
          subtotal: { text: '€10.00', epoch, totals: { isClosed } },
        }),
        [],
      ).isBlocked;
    expect([closed(3, true), closed(3, false), closed(3, 'yes'), closed(2, true)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('has a struck-out price only when it differs', () => {
    const [same, reduced] = viewWith(
      [],
      [lineOf('a'), lineOf('b', { fullPrice: money('12.00') })],
    ).lines;
    expect(same && 'fullPrice' in same).toBe(false);
    expect(reduced?.fullPrice).toBe('€12.00');
  });

  it('is worded in the shopper’s language and currency where the platform sends them', () => {
    const price = { ...money('10.00'), formattedConvertedAmount: '$11.00' };
    const productName = { original: 'Tasse', translated: 'Cup' };
    const [line] = viewWith([], [lineOf('mug', { price, productName })]).lines;
    expect([line?.name, line?.price]).toEqual(['Cup', '$11.00']);
  });

  it('has its chosen options, a colour with its code', () => {
    const descriptionLines = [
      { name: { original: 'Size' }, plainText: { original: 'M' } },
      { name: { original: 'Color' }, colorInfo: { original: 'Red', code: '#f00' } },
    ];
    expect(viewWith([], [lineOf('mug', { descriptionLines })]).lines[0]?.options).toEqual([
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'Red', color: '#f00' },
    ]);
  });

  it.each(['<b>Mug</b>', '"><script>alert(1)</script>', 'كوب', '湯呑み', '🧺', 'x'.repeat(10_000)])(
    'has its name unchanged: %s',
    (original) => {
      const line = lineOf('mug', { productName: { original } });
      expect(viewWith([], [line]).lines[0]?.name).toBe(original);
    },
  );
});

describe('an answer of the wrong kinds', () => {
  const kinds = [null, 5, 'text', true, [], {}, [null], { a: { b: [] } }];
  const members = [
    'productName',
    'url',
    'price',
    'fullPrice',
    'lineItemPrice',
    'descriptionLines',
    'image',
    'availability',
  ];

  it.each(members)('is shown as far as it can be read: %s', (member) => {
    for (const kind of kinds) {
      const [line] = viewWith([], [lineOf('mug', { [member]: kind })]).lines;
      expect(line).toMatchObject({ quantity: 1, key: keyOf('mug') });
    }
  });

  it.each(kinds)('is shown though the options of a line are %j', (options) => {
    const catalogReference = { ...referenceOf('mug'), options };
    expect(viewWith([], [lineOf('mug', { catalogReference })]).count).toBe(1);
  });
});

describe('a stored preview that any script of the page may have written', () => {
  it('is shown as texts, numbers and safe addresses only', () => {
    const markup = { type: 'div', props: { innerHTML: '<img src=x onerror=alert(1)>' } };
    const look = {
      name: markup,
      options: [
        markup,
        { name: 'Size', value: markup },
        { name: 'Size', value: 'L', color: markup },
      ],
      image: { url: 'javascript:alert(1)', alt: markup },
      url: 'javascript:alert(1)',
      price: markup,
      fullPrice: markup,
      maxQuantity: markup,
    } as never;
    const reference = { catalogItemId: 'mug', appId: 'store' };
    const change = { id: 'c', kind: 'add', key: 'k', quantity: 1, reference, look } as const;
    const [line] = viewOf({ ...emptyRecord(), cart: null }, [change]).lines;
    expect(line).toEqual({
      key: 'k',
      name: '',
      options: [{ name: 'Size', value: 'L' }],
      quantity: 1,
      isPending: true,
      availability: 'available',
    });
  });
});
