// Expected sums, displayed until the platform confirms a change, and carts whose sums only the platform can calculate.

import { describe, expect, it } from 'vitest';
import { createWidgetStore } from '../../../../../src/app/state/create-store.ts';
import type { Cart, Totals } from '../../../../../src/cart/model/shop-cart.ts';
import { type CartRecord, emptyRecord } from '../../../../../src/cart/sync/record/cart-record.ts';
import type { Change } from '../../../../../src/cart/sync/record/changes.ts';
import { toCartView } from '../../../../../src/cart/view/cart-view.ts';
import {
  hasOnlySubtotal,
  markOtherSums,
  syncExpected,
} from '../../../../../src/cart/view/totals/expected.ts';
import { syncSubtotal } from '../../../../../src/cart/view/totals/totals.ts';
import type { LineItem } from '../../../../../src/client/carts/cart.ts';
import type { ProductEntries } from '../../../../../src/products/loading/product-entry.ts';
import {
  keyOf,
  money,
  referenceOf,
  sentLine,
  shopCart,
  shopTotals,
} from '../../../../support/data/carts.ts';
import {
  bowl,
  mug,
  openCartWorkStage,
} from '../../../../support/network/stages/cart-work-stage.ts';

const lineOf = (id: string, amount: string, more: Partial<LineItem> = {}): LineItem =>
  sentLine(id, { price: money(amount), lineItemPrice: money(amount), ...more });
const cartOf = (lineItems: LineItem[], more: object = {}): Cart =>
  shopCart({ id: 'cart', currency: 'EUR', lineItems, ...more });
const setTo = (id: string, quantity: number): Change => {
  return { id: `set ${id}`, kind: 'set', key: keyOf(id), quantity };
};
const addOf = (id: string, options?: Record<string, unknown>): Change => ({
  id: `add ${id}`,
  kind: 'add',
  key: keyOf(id),
  quantity: 2,
  reference: { ...referenceOf(id), ...(options && { options }) },
});
const sums = (subtotal: string, more: object = {}, total = subtotal): Totals =>
  shopTotals({
    priceSummary: { subtotal: money(subtotal), total: money(total) },
    ...more,
  });

/** Shows the cart with confirmed sums, then with pending changes. Returns the expected sums. */
const expectedOf = (
  cart: Cart | null,
  totals: Totals | undefined,
  changes: Change[],
  products: ProductEntries = {},
) => {
  let record: CartRecord = {
    ...emptyRecord(),
    cart,
    ...(cart && { subtotal: { text: '€1', epoch: 0, totals } }),
  };
  let waiting: Change[] = [];
  const store = createWidgetStore(
    { count: () => 0 },
    { cart: () => new Promise(() => {}), member: () => new Promise(() => {}) },
    () => {},
  );
  store.set({ products });
  const show = () => store.showCart(() => toCartView(record, waiting));
  show();
  const ledger = { record: () => record, pending: () => waiting };
  const stop = syncExpected(ledger, store, 'en');
  const first = store.getState().expected;
  waiting = changes;
  show();
  const { expected } = store.getState();
  // The platform confirms a different amount.
  waiting = [];
  record = { ...record, epoch: 1, subtotal: { text: '€7.77', epoch: 1, totals } };
  show();
  const after = store.getState();
  stop();
  return { first, expected, last: after.expected, confirmed: after.cart.subtotal };
};

describe('the expected subtotal', () => {
  it('the expected subtotal includes pending changes until the platform’s subtotal replaces it', () => {
    const cart = cartOf([lineOf('a', '19.99'), lineOf('b', '0.10')]);
    expect(expectedOf(cart, sums('20.09'), [setTo('a', 3), setTo('b', 10003)])).toEqual({
      first: undefined,
      expected: { subtotal: '€1,060.27', total: '€1,060.27' },
      last: undefined,
      confirmed: '€7.77',
    });
  });

  it.each([
    ['JPY', '1980', '5940', '¥17,820'],
    ['EUR', '16.99', '50.97', '€152.91'],
    ['KWD', '1.255', '3.765', 'KWD 11.295'],
  ])('the expected subtotal is exact in %s', (currency, price, subtotal, text) => {
    const unit = { amount: price };
    const cart = cartOf([lineOf('a', price, { price: unit, quantity: 3 })], { currency });
    const { expected } = expectedOf(cart, sums(subtotal), [setTo('a', 9)]);
    expect(expected?.subtotal.replace(/\s/, ' ')).toBe(text);
  });

  it('the expected subtotal covers the lines left after a removal, and is absent for an empty cart', () => {
    const cart = cartOf([lineOf('a', '19.99'), lineOf('b', '5.00')]);
    const [one, none] = [[setTo('a', 0)], [setTo('a', 0), setTo('b', 0)]];
    expect(expectedOf(cart, sums('24.99'), one).expected?.subtotal).toBe('€5.00');
    expect(expectedOf(cart, sums('24.99'), none).expected).toBeUndefined();
  });

  it('the expected subtotal excludes discounts if the platform’s subtotal does', () => {
    const line = lineOf('a', '9.00', { priceBeforeDiscounts: money('10.00') });
    const cart = cartOf([line], { appliedDiscounts: [{ coupon: { code: 'TEN' } }] });
    const totals = sums('10.00', { appliedDiscounts: [{ coupon: { code: 'TEN' } }] }, '9.00');
    expect(expectedOf(cart, totals, [setTo('a', 2)]).expected).toEqual({ subtotal: '€20.00' });
  });

  const known = lineOf('a', '10.00');
  it.each<[string, Cart, Totals, Change?]>([
    ['the last subtotal is not the sum of the prices', cartOf([known]), sums('9.00')],
    [
      'a price is unknown',
      cartOf([known, { ...known, id: 'b', price: {} as never }]),
      sums('10.00'),
    ],
    ['a price is set by hand', cartOf([{ ...known, priceUndetermined: true }]), sums('0.00')],
    ['a price has more decimals than the currency', cartOf([lineOf('a', '9.995')]), sums('10.00')],
    [
      'a plan pays for the line',
      cartOf([{ ...known, selectedMembership: { id: 'p' } as never }]),
      sums('0.00'),
    ],
    ['prices are converted', cartOf([known], { conversionCurrency: 'USD' }), sums('10.00')],
    [
      'an amount is converted',
      cartOf([lineOf('a', '1', { price: { ...money('10.00'), convertedAmount: '11.00' } })]),
      sums('10.00'),
    ],
    ['the cart has no currency', cartOf([known], { currency: undefined as never }), sums('10.00')],
    ['the quantity is a fraction', cartOf([known]), sums('10.00'), setTo('a', 1.5)],
    [
      'the stock is lower than the quantity',
      cartOf([{ ...known, availability: { status: 'AVAILABLE', quantityAvailable: 2 } }]),
      sums('10.00'),
      setTo('a', 3),
    ],
    [
      'a line is sold out',
      cartOf([{ ...known, availability: { status: 'NOT_AVAILABLE' } }]),
      sums('10.00'),
    ],
  ])('the expected subtotal is absent if %s', (_, cart, totals, change = setTo('a', 2)) => {
    expect(expectedOf(cart, totals, [change]).expected).toBeUndefined();
  });
});

describe('a cart at rest', () => {
  const cart = cartOf([lineOf('a', '10.00'), lineOf('b', '2.50')]);
  const isOnly = (more: Partial<Cart> = {}, rest: Partial<CartRecord> = {}) =>
    hasOnlySubtotal({ ...emptyRecord(), cart: { ...cart, ...more }, ...rest });

  it('a visitor’s new cart of plain lines has no other sum than its subtotal', () => {
    expect(isOnly()).toBe(true);
  });

  it.each<[string, Partial<Cart>, Partial<CartRecord>?]>([
    ['a coupon', { couponCode: 'LINEN' }],
    ['a discount', { isDiscounted: true }],
    ['gift cards', { hasGiftCards: true }],
    ['a price in another currency', { shownCurrency: 'USD' }],
    ['a line without a price', cartOf([sentLine('a')])],
    [
      'a line that is sold out',
      cartOf([lineOf('a', '1', { availability: { status: 'NOT_AVAILABLE' } })]),
    ],
    ['a destination', {}, { destination: '{"country":"DE"}' }],
    ['a member', {}, { isMember: true }],
    ['an earlier estimate', {}, { subtotal: { text: '€12.50', epoch: 0, totals: undefined } }],
  ])('a cart needs an estimate at once with %s', (_, more, rest) => {
    expect(isOnly(more, rest)).toBe(false);
  });
});

describe('a store that is marked for more sums than a subtotal', () => {
  const mark = (totals: Totals, before: string | null, epoch = 0) => {
    const kept = new Map(before === null ? [] : [['other-sums', before]]);
    const storage = {
      get: (name: string) => kept.get(name) ?? null,
      set: (name: string, text: string) => void kept.set(name, text),
      remove: (name: string) => void kept.delete(name),
    };
    const cart = cartOf([lineOf('a', '10.00')]);
    const subtotal = { text: '€10.00', epoch: 0, totals };
    const record = { ...emptyRecord(), cart, subtotal, epoch };
    markOtherSums({ record: () => record, onChange: () => () => {} }, storage)();
    return storage.get('other-sums');
  };

  it('an estimate with an automatic discount, a fee or a notice marks the store', () => {
    const discount = { appliedDiscounts: [{ discountRule: { amount: money('0.01') } }] };
    expect(mark(sums('10.00', discount), null)).toBe('1');
    expect(mark({ ...sums('10.00'), notices: [{ isError: false, text: 'Later' }] }, null)).toBe(
      '1',
    );
    expect(mark({ ...sums('10.00'), isClosed: true }, null)).toBe('1');
  });

  it('an estimate whose total is the subtotal removes the mark', () => {
    expect(mark(sums('10.00'), '1')).toBeNull();
  });

  it('an estimate of an earlier cart changes no mark', () => {
    expect(mark(sums('10.00'), '1', 1)).toBe('1');
  });
});

const giftCard = {
  name: '**AB',
  amount: undefined,
  left: undefined,
  isPaid: false,
  problem: undefined,
};

describe('the expected total', () => {
  const cart = cartOf([lineOf('a', '10.00')]);
  const totalWith = (totals: Totals | undefined, more: Partial<Cart> = {}) =>
    expectedOf({ ...cart, ...more }, totals, [setTo('a', 2)]).expected?.total;

  it('the expected total equals the subtotal if there are no taxes, fees, discounts or gift cards', () => {
    expect(totalWith(sums('10.00'))).toBe('€20.00');
  });

  it.each<[string, Totals | undefined, Partial<Cart>?]>([
    ['a tax on top', sums('10.00', {}, '12.00')],
    [
      'a discount rule',
      sums('10.00', { appliedDiscounts: [{ discountRule: { amount: money('0.01') } }] }),
    ],
    ['a coupon without a discount yet', sums('10.00'), { isDiscounted: true }],
    ['a fee', sums('10.00', { additionalFees: [{ name: 'Bag', price: money('0.20') }] })],
    [
      'a free delivery, which can cost something later',
      sums('10.00', {
        isSent: true,
        shippingInfo: { selectedCarrierServiceOption: { code: 'free' } },
      }),
    ],
    ['a gift card', { ...sums('10.00'), giftCard }],
    ['no sums', undefined],
  ])('the expected total is unknown with %s', (_, totals, more) => {
    expect(totalWith(totals, more)).toBeUndefined();
  });

  it('the expected total is unknown if the added product was not in the cart before', () => {
    const priceData = { currency: 'EUR', price: 5 };
    const products: ProductEntries = {
      b: { status: 'ready', data: { product: { id: 'b', priceData }, preorders: [] } },
    };
    const { expected } = expectedOf(cart, sums('10.00'), [addOf('b')], products);
    expect(expected).toEqual({ subtotal: '€20.00' });
  });
});

describe('a product that is added for the first time', () => {
  const priceData = { currency: 'EUR', price: 12, discountedPrice: 9.9 };
  const subtotalWith = (product: object, options?: Record<string, unknown>) =>
    expectedOf(null, undefined, [addOf('p', options)], {
      p: { status: 'ready', data: { product: { id: 'p', priceData, ...product }, preorders: [] } },
    }).expected?.subtotal;

  it('the expected subtotal uses the page’s price when a product is first added, even to an empty cart', () => {
    expect(subtotalWith({})).toBe('€19.80');
  });

  it('the expected subtotal uses the chosen variant’s price when a product is first added', () => {
    const variants = [{ id: 'v', variant: { priceData: { currency: 'EUR', price: 3 } } }];
    expect(subtotalWith({ manageVariants: true, variants }, { variantId: 'v' })).toBe('€6.00');
  });

  it.each<[string, object, Record<string, unknown>?]>([
    ['the variant is unknown', { manageVariants: true }],
    ['the variant is not in the product', { variants: [] }, { variantId: 'v' }],
    ['the add has a custom text field', {}, { customTextFields: { Name: 'Ada' } }],
    ['the add has a plan', {}, { subscriptionOptionId: 'monthly' }],
    ['the product has additional fields', { asks: 'may' }],
    ['a discount can apply later', { isWhole: true }],
    ['the price is converted', { convertedPriceData: { currency: 'USD', price: 12 } }],
    ['the product has no price', { priceData: { currency: 'EUR', price: null } }],
    ['the price has no currency', { priceData: { price: 3 } }],
  ])('adding a new product gives no expected subtotal if %s', (_, product, options) => {
    expect(subtotalWith(product, options)).toBeUndefined();
  });

  it('adding a new product gives no expected subtotal before the product is loaded', () => {
    expect(expectedOf(null, undefined, [addOf('p')]).expected).toBeUndefined();
  });
});

describe('the expected subtotal with the platform', () => {
  const work = openCartWorkStage();
  const { settled, fill, setFirst, stage } = work;
  const subtotals = () => {
    const { cart, expected } = work.shop.store.getState();
    return [cart.subtotal, cart.isSubtotalPending, expected?.subtotal];
  };
  const keep = () => {
    const { engine, store } = work.shop;
    const stops = [
      syncSubtotal(engine.ledger, engine.askCart).stop,
      syncExpected(engine.ledger, store, 'en'),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };

  it('the expected subtotal is set synchronously on click, and stays until the platform’s sums arrive', async () => {
    const stop = keep();
    await fill(1);
    expect(subtotals()).toEqual(['€10.00', false, undefined]);
    stage.network.hold('POST', 'estimate-totals');
    void setFirst(4);
    expect(subtotals()).toEqual(['€10.00', true, '€40.00']);
    await stage.network.rest();
    expect(subtotals()).toEqual(['€10.00', true, '€40.00']);
    stage.network.letGo();
    await settled();
    expect(subtotals()).toEqual(['€40.00', false, undefined]);
    stop();
  });

  it('the expected subtotal changes when a line is removed, and changes back when a confirmed removal is undone', async () => {
    const stop = keep();
    await fill(2);
    void work.shop.actions.add({ productId: bowl });
    await settled();
    const [both] = subtotals();
    const { key = '' } = work.cart().lines[0] ?? {};
    void setFirst(0);
    const [, , left] = subtotals();
    await settled();
    expect(subtotals()).toEqual([left, false, undefined]);
    void work.shop.actions.restore(key);
    expect(subtotals()).toEqual([left, true, both]);
    await settled();
    expect(subtotals()).toEqual([both, false, undefined]);
    stop();
  });

  it('the expected subtotal is set when a product that the page shows is first added', async () => {
    const stop = keep();
    work.shop.shop.shopStore.actions.loadProduct(mug);
    await settled();
    void work.shop.actions.add({ productId: mug, quantity: 3 });
    expect(subtotals()).toEqual([undefined, true, '€30.00']);
    await settled();
    expect(subtotals()).toEqual(['€30.00', false, undefined]);
    stop();
  });

  it('the expected subtotal is removed when the widget is removed', async () => {
    const stop = keep();
    await fill(1);
    void setFirst(2);
    expect(subtotals()[2]).toBe('€20.00');
    stop();
    expect(subtotals()[2]).toBeUndefined();
    await settled();
  });
});
