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

it('a line key is the same if old scripts of the page serialize lists as text', () => {
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
    ['options beside the variant', { variantId: 'v' }, { variantId: 'v', options: color }],
    ['no options beside the variant', { variantId: 'v', options: color }, { variantId: 'v' }],
    [
      'names in place of keys',
      { variantId: 'v', options: color },
      { variantId: 'v', options: { Color: 'Clay' } },
    ],
    ['the zero variant', undefined, { variantId: ZERO, options: {} }],
    [
      'a variant beside the choices',
      { options: { Color: 'Clay' } },
      { options: { Color: 'Clay' }, variantId: 'v' },
    ],
    [
      'other order and empty members',
      { variantId: 'v', ...text },
      { ...text, options: {}, subscriptionOptionId: null, variantId: 'v' },
    ],
    ['the wish of a pre-order', { variantId: 'v', preOrderRequested: true }, { variantId: 'v' }],
    [
      'options beside the modifiers',
      { variantId: 'v', options: { ink: 'red' }, modifiers: ['ink', 'wood'] },
      { variantId: 'v', options: { ...color, ink: 'red' } },
    ],
    [
      'options and no modifiers',
      { variantId: 'v', modifiers: ['ink'] },
      { variantId: 'v', options: color },
    ],
  ])('a line is found with %s', (_, asked, returned) => {
    expect(lineIn(cartOf({ variantId: 'other' }, returned), keyOf(asked))?.id).toBe('1');
  });

  it.each<[string, Options | undefined, Options | undefined]>([
    ['another variant', { variantId: 'v' }, { variantId: 'w' }],
    ['another text', { variantId: 'v', ...text }, { variantId: 'v' }],
    ['a text', { variantId: 'v' }, { variantId: 'v', ...text }],
    ['another plan', { variantId: 'v', ...plan }, { variantId: 'v' }],
    ['other choices', { options: { Color: 'Clay' } }, { options: { Color: 'Ink' } }],
    [
      'a modifier that was not asked for',
      { variantId: 'v', modifiers: ['ink'] },
      { variantId: 'v', options: { ...color, ink: 'red' } },
    ],
    [
      'another modifier',
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

  it('a line with exactly the requested options is found before a similar one', () => {
    const cart = cartOf({ variantId: 'v', options: color }, { variantId: 'v' });
    expect(lineIn(cart, keyOf({ variantId: 'v' }))?.id).toBe('1');
  });

  it.each(['', 'text', '5', '[]', '[null]', '["mug"]', '["mug","app",5,["a"],[["b"]]]', '{}'])(
    'a line is never found by the key %j from storage',
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

describe('changes of one line with two keys', () => {
  it('clicks on one line with two keys become one mutation, in their order', () => {
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
