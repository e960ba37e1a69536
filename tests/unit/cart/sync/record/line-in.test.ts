// lineIn finds the line of the platform's cart for a key, however the platform writes the line's options.

import { describe, expect, it } from 'vitest';
import { emptyRecord } from '../../../../../src/cart/sync/record/cart-record.ts';
import { lineIn } from '../../../../../src/cart/sync/record/line-in.ts';
import { takeMutation } from '../../../../../src/cart/sync/record/mutations.ts';
import { STORE_APP_ID, toLineKey } from '../../../../../src/client/carts/catalog-reference.ts';
import { shopCart } from '../../../../support/data/carts.ts';

type Options = Record<string, unknown>;
const reference = (options?: Options, catalogItemId = 'mug') => ({
  catalogItemId,
  appId: STORE_APP_ID,
  ...(options && { options }),
});
const keyOf = (options?: Options) => toLineKey(reference(options));
const wireOf = (...all: (Options | undefined)[]) =>
  all.map((options, index) => ({
    id: String(index),
    quantity: 1,
    catalogReference: reference(options),
  }));
const cartOf = (...all: (Options | undefined)[]) => shopCart({ lineItems: wireOf(...all) });
const ZERO = '00000000-0000-0000-0000-000000000000';
const color = { color_1: 'clay_1' };
const text = { customTextFields: { name: 'Ada' } };
const plan = { subscriptionOptionId: 'month' };

it('a line key stays the same if an old script of the host page adds Array.prototype.toJSON', () => {
  const lists = Array.prototype as { toJSON?: () => string };
  const before = keyOf(plan);
  lists.toJSON = () => 'not yours';
  try {
    expect(keyOf(plan)).toBe(before);
    expect(lineIn(cartOf({ ...plan, variantId: ZERO }), before)).toBeDefined();
    expect(lineIn(cartOf(text), before)).toBeUndefined();
  } finally {
    delete lists.toJSON;
  }
});

describe('lineIn', () => {
  it.each<[string, Options | undefined, Options | undefined]>([
    ['additional options', { variantId: 'v' }, { variantId: 'v', options: color }],
    ['missing options', { variantId: 'v', options: color }, { variantId: 'v' }],
    [
      'option names instead of keys',
      { variantId: 'v', options: color },
      { variantId: 'v', options: { Color: 'Clay' } },
    ],
    ['the zero variant id', undefined, { variantId: ZERO, options: {} }],
    [
      'an additional variant id',
      { options: { Color: 'Clay' } },
      { options: { Color: 'Clay' }, variantId: 'v' },
    ],
    [
      'another order of the fields, and empty fields',
      { variantId: 'v', ...text },
      { ...text, options: {}, subscriptionOptionId: null, variantId: 'v' },
    ],
    [
      'a missing pre-order request',
      { variantId: 'v', preOrderRequested: true },
      { variantId: 'v' },
    ],
    [
      'additional options next to a modifier',
      { variantId: 'v', options: { ink: 'red' }, modifiers: ['ink', 'wood'] },
      { variantId: 'v', options: { ...color, ink: 'red' } },
    ],
    [
      'additional options without a modifier',
      { variantId: 'v', modifiers: ['ink'] },
      { variantId: 'v', options: color },
    ],
  ])(
    'the key of an add request finds the platform’s line even if the line’s reference differs by %s',
    (_, asked, returned) => {
      expect(lineIn(cartOf({ variantId: 'other' }, returned), keyOf(asked))?.id).toBe('1');
    },
  );

  it.each<[string, Options | undefined, Options | undefined]>([
    ['another variant', { variantId: 'v' }, { variantId: 'w' }],
    ['no custom text field', { variantId: 'v', ...text }, { variantId: 'v' }],
    ['an additional custom text field', { variantId: 'v' }, { variantId: 'v', ...text }],
    ['no plan', { variantId: 'v', ...plan }, { variantId: 'v' }],
    ['other choices', { options: { Color: 'Clay' } }, { options: { Color: 'Ink' } }],
    [
      'an additional modifier',
      { variantId: 'v', modifiers: ['ink'] },
      { variantId: 'v', options: { ...color, ink: 'red' } },
    ],
    [
      'another value of a modifier',
      { variantId: 'v', options: { ink: 'red' }, modifiers: ['ink'] },
      { variantId: 'v', options: { ink: 'blue' } },
    ],
  ])('a line is not found if it has %s', (_, asked, returned) => {
    expect(lineIn(cartOf(returned), keyOf(asked))).toBeUndefined();
  });

  it('a line of another item is not found', () => {
    const cup = { id: '0', quantity: 1, catalogReference: reference({}, 'cup') };
    const cart = shopCart({ lineItems: [cup] });
    expect(lineIn(cart, keyOf())).toBeUndefined();
  });

  it('a line with exactly the requested options is preferred to a similar line', () => {
    const cart = cartOf({ variantId: 'v', options: color }, { variantId: 'v' });
    expect(lineIn(cart, keyOf({ variantId: 'v' }))?.id).toBe('1');
  });

  it.each(['', 'text', '5', '[]', '[null]', '["mug"]', '["mug","app",5,["a"],[["b"]]]', '{}'])(
    'no line is found by the invalid stored key %j',
    (key) => {
      const custom = { id: 'custom', quantity: 1 };
      const cart = shopCart({ lineItems: [custom, ...wireOf({ variantId: 'v', ...text })] });
      expect(lineIn(cart, key)).toBeUndefined();
    },
  );

  it('a custom line is found by its id', () => {
    expect(lineIn(shopCart({ lineItems: [{ id: 'custom', quantity: 1 }] }), 'custom')?.id).toBe(
      'custom',
    );
  });
});

describe('one line under two different keys', () => {
  it('changes to the same line under two different keys are sent as one mutation, in click order', () => {
    const [asked, returned] = [keyOf(), keyOf({ variantId: ZERO, options: {} })];
    const other = keyOf({ variantId: 'v' });
    const changes = [asked, returned, other, asked].map((key, index) => ({
      id: String(index),
      kind: 'add' as const,
      key,
      quantity: 1,
    }));
    const taker = { id: 'tab', now: 0, isBackoffSkipped: false };
    const { mutation } = takeMutation(emptyRecord(), changes, taker);
    expect([mutation?.key, mutation?.changeIds]).toEqual([asked, ['0', '1', '3']]);
  });
});
