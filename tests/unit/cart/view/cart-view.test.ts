// The displayed cart: the platform's cart with the shopper's pending clicks applied.

import { describe, expect, it } from 'vitest';
import { type CartRecord, emptyRecord } from '../../../../src/cart/sync/record/cart-record.ts';
import type { Change } from '../../../../src/cart/sync/record/changes.ts';
import { toCartView } from '../../../../src/cart/view/cart-view.ts';
import type { LineItem } from '../../../../src/client/carts/cart.ts';
import { toLineKey } from '../../../../src/client/carts/catalog-reference.ts';
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
  toCartView(recordOf(lines), changes);

describe('the shown cart', () => {
  it('the shown cart equals the platform’s cart if nothing is pending', () => {
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

  it('a new quantity is shown as pending, with the subtotal', () => {
    const { lines, count, isSubtotalPending } = viewWith([change('mug', 'set', 4)]);
    expect(lines).toMatchObject([{ quantity: 4, isPending: true, lineTotal: '€10.00' }]);
    expect([count, isSubtotalPending]).toEqual([4, true]);
  });

  it('an added product is shown last, with the details known at the click', () => {
    const preview = { name: 'Bowl', options: [{ name: 'Size', value: 'M' }], price: '€7.00' };
    const { lines, count } = viewWith([change('bowl', 'add', 2, { preview })]);
    expect(lines[1]).toEqual({
      ...preview,
      key: keyOf('bowl'),
      quantity: 2,
      isPending: true,
      availability: 'available',
    });
    expect(count).toBe(3);
  });

  it.each([
    ['as the line total if the quantity is one', 1, '€7.00'],
    ['only as the unit price if the quantity is two', 2, undefined],
  ])('a product that was just added shows its price %s', (_, quantity, lineTotal) => {
    const preview = { name: 'Bowl', options: [], price: '€7.00' };
    const [, line] = viewWith([change('bowl', 'add', quantity, { preview })]).lines;
    expect([line?.lineTotal, line?.isPending]).toEqual([lineTotal, true]);
  });

  it('an added product joins its existing line', () => {
    expect(viewWith([change('mug', 'add', 2)]).lines).toMatchObject([{ quantity: 3 }]);
  });

  it('a removed line is hidden at once; removing the last line also hides the subtotal', () => {
    const view = viewWith([change('mug', 'set', 0)]);
    expect([view.lines, view.count, 'subtotal' in view]).toEqual([[], 0, false]);
  });

  it('an unconfirmed line is hidden when the shopper removes it, even if the removal uses another line key', () => {
    const options = { options: {}, variantId: '00000000-0000-0000-0000-000000000000' };
    const reference = { ...referenceOf('mug'), options };
    const back = change('mug', 'set', 2, { key: toLineKey(reference), reference });
    expect(viewWith([back], []).count).toBe(2);
    expect(viewWith([back, change('mug', 'set', 0)], [])).toMatchObject({ lines: [], count: 0 });
  });

  it('a pending quantity change does not show a line that has left the cart', () => {
    expect(viewWith([change('bowl', 'set', 3)]).lines).toHaveLength(1);
  });

  it.each([
    [undefined, true],
    [null, false],
    [{ lineItems: [] }, false],
  ])('the shown cart is unknown only before the first read: %j', (cart, isUnknown) => {
    expect(toCartView({ ...emptyRecord(), cart: cart as never }, []).isUnknown).toBe(isUnknown);
  });

  it('a subtotal of an earlier cart state is shown as pending', () => {
    const view = toCartView(recordOf([lineOf('mug')], { subtotal: { text: '€1', epoch: 3 } }), []);
    expect([view.subtotal, view.isSubtotalPending]).toEqual(['€1', true]);
  });

  it('a line shows its last problem, and the cart shows the sync error', () => {
    const refusals = ['A', 'B'].map((code) => ({ code, changeId: code, key: keyOf('mug') }));
    const trouble = { code: 'offline' };
    const view = toCartView(recordOf([lineOf('mug')], { refusals, trouble }), []);
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
  ])('a line with the status %j is %s', (status, availability, isBlocked) => {
    const line = lineOf('mug', { availability: { status, quantityAvailable: 2 } });
    const view = viewWith([], [line]);
    expect(view.lines[0]).toMatchObject({ availability, maxQuantity: 2 });
    expect(view.isBlocked).toBe(isBlocked);
  });

  it('a cart can be checked out unless the platform reports an error for its current state', () => {
    const closed = (epoch: number, isClosed: unknown) =>
      toCartView(
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

  it('a line has a struck-out price only if the full price differs from the current price', () => {
    const [same, reduced] = viewWith(
      [],
      [lineOf('a'), lineOf('b', { fullPrice: money('12.00') })],
    ).lines;
    expect(same && 'fullPrice' in same).toBe(false);
    expect(reduced?.fullPrice).toBe('€12.00');
  });

  it('a line shows the translated name and the converted price if the platform sends them', () => {
    const price = { ...money('10.00'), formattedConvertedAmount: '$11.00' };
    const productName = { original: 'Tasse', translated: 'Cup' };
    const [line] = viewWith([], [lineOf('mug', { price, productName })]).lines;
    expect([line?.name, line?.price]).toEqual(['Cup', '$11.00']);
  });

  it('a line has its chosen options; a color option includes the color code', () => {
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
    'a line keeps the product name unchanged: %s',
    (original) => {
      const line = lineOf('mug', { productName: { original } });
      expect(viewWith([], [line]).lines[0]?.name).toBe(original);
    },
  );
});

describe('a response with wrong types', () => {
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

  it.each(members)('a line with a wrong type in %s is shown with its readable fields', (member) => {
    for (const kind of kinds) {
      const [line] = viewWith([], [lineOf('mug', { [member]: kind })]).lines;
      expect(line).toMatchObject({ quantity: 1, key: keyOf('mug') });
    }
  });

  it.each(kinds)('a line with the options %j is shown', (options) => {
    const catalogReference = { ...referenceOf('mug'), options };
    expect(viewWith([], [lineOf('mug', { catalogReference })]).count).toBe(1);
  });
});

describe('a stored preview that any script of the page may have written', () => {
  it('only strings, numbers and safe URLs of a stored preview are shown', () => {
    const markup = { type: 'div', props: { innerHTML: '<img src=x onerror=alert(1)>' } };
    const preview = {
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
    const change = { id: 'c', kind: 'add', key: 'k', quantity: 1, reference, preview } as const;
    const [line] = toCartView({ ...emptyRecord(), cart: null }, [change]).lines;
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
