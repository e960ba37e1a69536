// Requests that a cart refuses because of their format, stock, options, limits, or missing entities. Facts:
// docs/platform/cart.md#lines, docs/platform/cart.md#stock, docs/platform/errors.md#error-bodies.
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../support/open-test-store.ts';
import { refusedOptions } from '../support/refused-options.ts';
import {
  call,
  cartPath,
  codeOf,
  line,
  newVisitor,
  productId,
  storeAppId,
  violationsOf,
} from '../support/store.ts';

const { store, visitor } = await openTestStore();

const add = (body: unknown) => visitor.send('POST', `${cartPath}/add-to-cart`, body);

describe('refusals of a cart', () => {
  it('the cart reports every invalid field at once, including unknown fields', async () => {
    const answer = await add({
      surprise: 1,
      businessLocationId: 'here',
      lineItems: [
        { quantity: 0, catalogReference: { appId: '', catalogItemId: 'x'.repeat(37), option: {} } },
        { quantity: 1.5 },
        { quantity: '2', catalogReference: { appId: 7, catalogItemId: productId('mug') } },
        { quantity: 100_001, catalogReference: [] },
      ],
    });
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toEqual([
      'businessLocationId: FORMAT',
      'lineItems[0].catalogReference.appId: MIN_LENGTH',
      'lineItems[0].catalogReference.catalogItemId: MAX_LENGTH',
      'lineItems[0].catalogReference.option: FIELD_NOT_ALLOWED',
      'lineItems[0].quantity: MIN',
      'lineItems[1].catalogReference: REQUIRED_FIELD',
      'lineItems[1].quantity: VALIDATION',
      'lineItems[2].catalogReference.appId: VALIDATION',
      'lineItems[2].quantity: VALIDATION',
      'lineItems[3].catalogReference: VALIDATION',
      'lineItems[3].quantity: MAX',
      'surprise: FIELD_NOT_ALLOWED',
    ]);
  });

  it.each([
    ['nothing to add', 'add-to-cart', {}, ['lineItems: REQUIRED_ONE_OF_FIELD']],
    [
      '101 lines at once',
      'add-to-cart',
      {
        lineItems: Array(101).fill({
          quantity: 1,
          catalogReference: { appId: storeAppId, catalogItemId: productId('card') },
        }),
      },
      ['lineItems: MAX_SIZE'],
    ],
    ['no lines to remove', 'remove-line-items', { lineItemIds: [] }, ['lineItemIds: MIN_SIZE']],
    ['invalid line ids', 'remove-line-items', { lineItemIds: ['1'] }, ['lineItemIds[0]: FORMAT']],
    [
      'a missing quantity',
      'update-line-items-quantity',
      { lineItems: [{ id: productId('mug') }] },
      ['lineItems[0].quantity: REQUIRED_FIELD'],
    ],
    [
      'an unknown channel and an invalid email',
      'create-checkout',
      { channelType: 'SHOP', email: 'no' },
      ['channelType: INVALID_ENUM_VALUE', 'email: FORMAT'],
    ],
    [
      'an invalid address',
      'estimate-totals',
      { shippingAddress: { country: 'nl', city: 5, geocode: { latitude: 91 } } },
      [
        'shippingAddress.city: VALIDATION',
        'shippingAddress.country: FORMAT',
        'shippingAddress.geocode.latitude: MAX',
      ],
    ],
    [
      'a body for remove-coupon',
      'remove-coupon',
      { couponCode: 'X' },
      ['couponCode: FIELD_NOT_ALLOWED'],
    ],
    [
      'a price set by the caller',
      'add-to-cart',
      { lineItems: [{ ...line('card'), catalogOverrideFields: { price: '0.01' } }] },
      ['lineItems[0].catalogOverrideFields: FIELD_NOT_ALLOWED'],
    ],
    [
      'invalid custom lines',
      'add-to-cart',
      {
        customLineItems: [
          { quantity: 1, price: '-1', productName: { original: '' } },
          { quantity: 1, price: 'x', productName: 'y' },
        ],
      },
      [
        'customLineItems[0].price: DECIMAL_GTE',
        'customLineItems[0].productName.original: MIN_LENGTH',
        'customLineItems[1].price: FORMAT',
        'customLineItems[1].productName: VALIDATION',
      ],
    ],
  ])('a cart request with %s is refused', async (_, path, body, violations) => {
    const answer = await visitor.send('POST', `${cartPath}/${path}`, body);
    expect(answer.status).toBe(400);
    expect(violationsOf(answer)).toEqual(violations);
  });

  it('PATCH refuses unknown fields and mask paths', async () => {
    await visitor.add(line('card'));
    const answer = await visitor.send('PATCH', cartPath, {
      cartInfo: {
        buyerNote: 'x'.repeat(1001),
        note: '',
        overrideCheckoutUrl: 'javascript:alert(1)',
      },
      merchantDiscounts: [{ amount: '1.2345' }],
    });
    expect(violationsOf(answer)).toEqual([
      'cartInfo.buyerNote: MAX_LENGTH',
      'cartInfo.note: FIELD_NOT_ALLOWED',
      'cartInfo.overrideCheckoutUrl: FORMAT',
      'merchantDiscounts[0].amount: DECIMAL_MAX_SCALE',
    ]);
    const masked = await visitor.send('PATCH', cartPath, {
      cartInfo: {},
      cartFieldmask: 'buyerNote,lineItems,__proto__.x',
    });
    expect(violationsOf(masked)).toEqual(Array(2).fill('cartFieldmask: FIELD_NOT_ALLOWED'));
  });

  it.each([
    ['text that is not JSON', '{"lineItems":', 400, 'MALFORMED_JSON'],
    [
      'a body that is too large',
      JSON.stringify({ note: 'x'.repeat(600_000) }),
      413,
      'REQUEST_TOO_LARGE',
    ],
  ])('a request with %s gets an error response', async (_, body, status, code) => {
    const answer = await call(store, 'POST', `${cartPath}/add-to-cart`, {
      token: visitor.token,
      body,
    });
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '5'],
    ['a string', '"text"'],
    ['an object with __proto__', '{"__proto__":{"lineItems":[]}}'],
    ['an object with a constructor', '{"constructor":1}'],
    ['an object whose lines are null', '{"lineItems":null}'],
    ['an object with a null line', '{"lineItems":[null]}'],
    ['an object whose lines are an object', '{"lineItems":{"0":{}}}'],
    ['a line with an infinite quantity', '{"lineItems":[{"quantity":1e400}]}'],
    [
      'a line with text that the database cannot store',
      '{"lineItems":[{"quantity":1,"catalogReference":{"appId":"\\u0000","catalogItemId":"\\ud800"}}]}',
    ],
    ['sixty levels of nesting', `${'{"lineItems":['.repeat(60)}${']}'.repeat(60)}`],
    ['a hundred thousand levels of nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('the cart refuses %s as a body', async (_, body) => {
    for (const path of [
      'add-to-cart',
      'update-line-items-quantity',
      'create-checkout',
      'estimate-totals',
    ]) {
      const answer = await call(store, 'POST', `${cartPath}/${path}`, {
        token: visitor.token,
        body,
      });
      expect(answer.status).toBe(path === 'add-to-cart' ? 400 : answer.status);
      expect(answer.status).toBeLessThan(500);
    }
    expect(store.control.requests().filter(({ error }) => error !== undefined)).toEqual([]);
  });

  it('the cart refuses to remove an unknown line', async () => {
    await visitor.add(line('card'));
    const unknown = await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [productId('mug')],
    });
    expect([unknown.status, codeOf(unknown)]).toEqual([404, 'LINE_ITEM_NOT_FOUND']);
  });

  it('the cart refuses a 301st line, and a quantity above the limit', async () => {
    const custom = (count: number) => ({
      customLineItems: Array.from({ length: count }, (_, index) => ({
        quantity: 1,
        price: '1',
        productName: { original: `Extra ${index}` },
      })),
    });
    for (let count = 0; count < 3; count += 1) expect((await add(custom(100))).status).toBe(200);
    expect(codeOf(await add(custom(1)))).toBe('CART_LINE_ITEMS_LIMIT_REACHED');
    const other = await newVisitor(store);
    await other.add(line('endless', 100_000));
    expect(codeOf(await other.add(line('endless')))).toBe('LINE_ITEM_QUANTITY_LIMIT_EXCEEDED');
  });

  it('the checkout of an empty cart or of unavailable lines is refused', async () => {
    const { body } = await visitor.add(line('mug', 2));
    await store.control.setStock({ productId: productId('mug'), quantity: 1 });
    const short = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    expect(codeOf(short)).toBe('INSUFFICIENT_INVENTORY');
    await visitor.send('POST', `${cartPath}/remove-line-items`, {
      lineItemIds: [body.cart.lineItems[0].id],
    });
    const empty = await visitor.send('POST', `${cartPath}/create-checkout`, {});
    expect([empty.status, codeOf(empty)]).toEqual([400, 'EMPTY_CART']);
  });
});

describe('a cart that refuses quantities over the stock', () => {
  beforeEach(() => void store.control.settings({ overStock: 'refused' }));

  it('the stock check includes the quantity already in the cart, and its error contains no quantity', async () => {
    const { body } = await visitor.add(line('mug', 3));
    const refused = await visitor.add(line('mug', 3));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'INSUFFICIENT_INVENTORY']);
    expect(refused.body.details.applicationError.data).toEqual({});
    const raised = await visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
      lineItems: [{ id: body.cart.lineItems[0].id, quantity: 6 }],
    });
    expect(codeOf(raised)).toBe('INSUFFICIENT_INVENTORY');
    expect((await visitor.getCart()).body.cart.lineItems[0].quantity).toBe(3);
  });

  it('a sold-out item and pre-orders above their limit are refused', async () => {
    expect(codeOf(await visitor.add(line('gone')))).toBe('INSUFFICIENT_INVENTORY');
    expect((await visitor.add(line('soon', 3))).status).toBe(200);
    expect(codeOf(await visitor.add(line('soon')))).toBe('INSUFFICIENT_INVENTORY');
  });

  it('two lines of one variant cannot exceed its stock together', async () => {
    await visitor.add(line('mug', 3));
    const other = await visitor.add(
      line('mug', 3, { variantId: '00000000-0000-0000-0000-000000000000' }),
    );
    expect(codeOf(other)).toBe('INSUFFICIENT_INVENTORY');
  });

  it('a line above the stock can be lowered but not raised', async () => {
    const { body } = await visitor.add(line('mug', 5));
    await store.control.setStock({ productId: productId('mug'), quantity: 2 });
    const set = (quantity: number) =>
      visitor.send('POST', `${cartPath}/update-line-items-quantity`, {
        lineItems: [{ id: body.cart.lineItems[0].id, quantity }],
      });
    expect((await set(4)).status).toBe(200);
    expect(codeOf(await set(5))).toBe('INSUFFICIENT_INVENTORY');
    expect((await set(2)).body.cart.lineItems[0].availability.status).toBe('AVAILABLE');
  });
});

describe('a cart whose refused adds are errors', () => {
  beforeEach(() => void store.control.settings({ refusedAdds: 'error' }));

  it.each(refusedOptions)(
    'the cart refuses a product that has options if it is added with %s',
    async (_, options, reason) => {
      const answer = await visitor.add(line('shirt', 1, options));
      expect([answer.status, codeOf(answer)]).toEqual([404, 'ITEM_NOT_FOUND_IN_CATALOG']);
      expect(answer.body.message).toBe(reason);
    },
  );
});
