// The stored record of the cart: validated when read, and limited in size when written.

import { describe, expect, it } from 'vitest';
import {
  type CartRecord,
  emptyRecord,
  parseRecord,
  stringifyRecord,
} from '../../../../../src/cart/sync/record/cart-record.ts';
import { money, shopCart, shopTotals } from '../../../../support/data/carts.ts';

const wireCart = {
  id: 'c',
  revision: '3',
  currency: 'EUR',
  buyerNote: 'Ring twice',
  appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }],
  lineItems: [
    {
      id: 'l',
      quantity: 2,
      catalogReference: { catalogItemId: 'mug', appId: 'store', options: { variantId: 'v' } },
      productName: { original: 'Mug' },
      url: { url: 'https://shop.example/mug' },
      image: { url: 'https://media.example/mug.jpg', width: 4, height: 3 },
      descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'L' } }],
      price: money('5.00'),
      lineItemPrice: money('10.00'),
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 2 },
      selectedMembership: { id: 'club' },
    },
  ],
};
const estimate = {
  isSent: true,
  currency: 'EUR',
  cart: wireCart,
  priceSummary: { subtotal: money('10.00'), shipping: money('4.90'), total: money('14.90') },
  appliedDiscounts: [{ coupon: { code: 'WELCOME10', amount: money('1.00') } }],
  shippingInfo: {
    selectedCarrierServiceOption: { code: 'post', title: 'Post' },
    carrierServiceOptions: [{ shippingOptions: [{ code: 'post', title: 'Post' }] }],
  },
  violations: [{ severity: 'ERROR', description: 'Too heavy.', target: { lineItem: { id: 'l' } } }],
};

const record: CartRecord = {
  identity: 'me',
  isMember: true,
  epoch: 7,
  cart: shopCart(wireCart),
  subtotal: { text: '€10.00', epoch: 7, totals: shopTotals(estimate), destination: 'there' },
  mutation: {
    id: 'f',
    key: 'k',
    changeIds: ['1', '2'],
    until: 123,
    attempt: 1,
    isWaiting: true,
    isUnknown: true,
    baseline: { cartId: 'c', revision: '3', quantity: 1 },
  },
  settled: ['0'],
  refusals: [{ changeId: '0', key: 'k', code: 'OUT', quantityAvailable: 3 }],
  watches: [{ key: 'k', until: 456, add: 1, set: 2 }],
  moved: [{ id: '0', key: 'k', name: 'mug', added: 1 }],
  trouble: { code: 'offline' },
  checkoutId: 'checkout',
  placedId: 'placed',
};

describe('the saved record', () => {
  it('a tab of the previous release finds a mutation under its old name, and does not send the mutation again', () => {
    expect(JSON.parse(stringifyRecord(record))).toMatchObject({ flight: { id: 'f' } });
  });

  it('a saved record is read back unchanged', () => {
    expect(parseRecord(stringifyRecord(record))).toEqual(record);
    expect(parseRecord(stringifyRecord({ ...record, cart: null })).cart).toBeNull();
    expect(parseRecord(stringifyRecord({ ...record, cart: undefined })).cart).toBeUndefined();
  });

  it.each([null, '', 'garbage', 'null', '5', '"text"', '[]', '{"epoch":', '\u0000'])(
    'the saved record is empty if it cannot be read: %j',
    (text) => {
      expect(parseRecord(text)).toEqual(emptyRecord());
    },
  );

  const kinds = [null, 5, 'text', true, [], {}, [null, 5, {}], { a: 1 }];
  const stored = JSON.parse(stringifyRecord(record)) as object;
  it.each(Object.keys(stored))('the saved record is read even if %s has a wrong type', (member) => {
    for (const kind of kinds) {
      const read = parseRecord(JSON.stringify({ ...stored, [member]: kind }));
      expect(Number.isFinite(read.epoch)).toBe(true);
      for (const list of [read.settled, read.refusals, read.watches, read.moved]) {
        expect(Array.isArray(list)).toBe(true);
        expect(list).not.toContain(null);
      }
      expect(() => stringifyRecord(read)).not.toThrow();
    }
  });

  it.each([{}, { id: 'f' }, { key: 'k' }, { id: 5, key: 'k' }, 'text'])(
    'the invalid mutation %j is not read from the saved record',
    (mutation) => {
      expect(parseRecord(JSON.stringify({ ...record, mutation })).mutation).toBeUndefined();
    },
  );

  it('a mutation that is stored under its old name `flight` is read', () => {
    const { mutation, ...rest } = record;
    expect(parseRecord(JSON.stringify({ ...rest, flight: mutation })).mutation).toEqual(mutation);
  });

  it('no tab sends a stored mutation if only its ids are readable', () => {
    const mutation = { id: 'f', key: 'k', until: 'soon', changeIds: [1, '2', null], baseline: 5 };
    expect(parseRecord(JSON.stringify({ mutation })).mutation).toEqual({
      id: 'f',
      key: 'k',
      changeIds: ['2'],
      until: 0,
      attempt: 0,
      isWaiting: false,
      isUnknown: false,
    });
  });

  it('a stored subtotal counts as outdated if the epoch of its cart is missing', () => {
    const text = JSON.stringify({ epoch: 0, subtotal: { text: '€1' } });
    expect(parseRecord(text).subtotal?.epoch).not.toBe(0);
  });

  it('a cart stored by the previous release is read, and its sums are requested again', () => {
    const subtotal = { text: '€10.00', epoch: 7, totals: { priceSummary: {}, cart: {} } };
    const read = parseRecord(JSON.stringify({ epoch: 7, cart: wireCart, subtotal }));
    expect(read.cart).toEqual(shopCart(wireCart));
    expect(read.subtotal).toEqual({ text: '€10.00', epoch: -1 });
  });

  it.each([
    ['an image without a web address', { image: { url: 'javascript:alert(1)' } }],
    ['a name that is not a string', { name: { bold: true } }],
    ['a price without an amount', { price: { text: '€0.00' } }],
    ['an unknown availability', { availability: 'always' }],
  ])('an unreadable part of a stored line is left out: %s', (_, change) => {
    const saved = JSON.parse(stringifyRecord(record));
    Object.assign(saved.cart.lines[0], change);
    const [line] = parseRecord(JSON.stringify(saved)).cart?.lines ?? [];
    expect(line?.id).toBe('l');
    for (const value of Object.values(change))
      expect(Object.values(line ?? {})).not.toContain(value);
  });

  it.each(['id', 'key', 'quantity', 'reference'])(
    'a stored line whose %s cannot be read is left out',
    (member) => {
      const saved = JSON.parse(stringifyRecord(record));
      saved.cart.lines[0][member] = 'quantity' === member ? 'many' : 5;
      expect(parseRecord(JSON.stringify(saved)).cart?.lines).toEqual([]);
    },
  );

  it('the saved record drops old ids, the oldest first', () => {
    const settled = Array.from({ length: 500 }, (_, id) => String(id));
    const refusals = settled.map((changeId) => ({ changeId, key: 'k', code: 'OUT' }));
    const read = parseRecord(stringifyRecord({ ...emptyRecord(), settled, refusals }));
    expect([read.settled.length, read.refusals.length]).toEqual([200, 20]);
    expect([read.settled.at(-1), read.refusals.at(-1)?.changeId]).toEqual(['499', '499']);
  });
});
