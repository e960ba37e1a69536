// What is missing of a product's extras, and what goes into the cart.
import { describe, expect, it } from 'vitest';
import { needOf, planIn, planNeedOf, requestOf } from '../../../../src/products/forms/needs.ts';
import type { Modifier, ProductExtras } from '../../../../src/products/platform/shop-product.ts';

const text: Modifier = {
  key: 'engraving',
  label: 'What shall we engrave?',
  kind: 'text',
  isMandatory: true,
  minLength: 2,
  maxLength: 24,
  choices: [],
};
const wood: Modifier = {
  ...text,
  key: 'wood',
  label: 'Wood',
  kind: 'list',
  choices: [
    { key: 'oak', label: 'Oak' },
    { key: 'walnut', label: 'Black Walnut', color: '#432' },
  ],
};
const planOf = (id: string) => ({ id, title: `Plan ${id}`, interval: 1, prices: {} });
const extrasOf = (more: Partial<ProductExtras> = {}): ProductExtras => ({
  modifiers: [text, wood],
  plans: [],
  isSoldOnce: true,
  ...more,
});
const nothing = { choices: {} };

describe('a required text', () => {
  it.each([
    [undefined, { message: 'needText' }],
    ['  ', { message: 'needText' }],
    [' A ', { message: 'needLonger', count: 2 }],
    ['Ada', undefined],
  ])('%j', (written, need) => {
    const texts = written === undefined ? {} : { engraving: written };
    expect(needOf(text, { choices: {}, texts })).toEqual(need);
  });

  it.each(['constructor', 'toString', '__proto__'])('of the key %s is missing at first', (key) => {
    expect(needOf({ ...text, key }, { choices: {}, texts: {} })).toEqual({ message: 'needText' });
  });
});

describe('an optional text', () => {
  const optional = { ...text, isMandatory: false };

  it('may stay empty, and is long enough when written', () => {
    expect(needOf(optional, nothing)).toBeUndefined();
    expect(needOf(optional, { choices: {}, texts: { engraving: 'A' } })?.message).toBe(
      'needLonger',
    );
  });
});

describe('a modifier', () => {
  it('is chosen if required', () => {
    expect(needOf(wood, nothing)).toEqual({ message: 'needChoice' });
    expect(needOf(wood, { choices: {}, modifiers: { wood: 'oak' } })).toBeUndefined();
    expect(needOf({ ...wood, isMandatory: false }, nothing)).toBeUndefined();
  });

  it('without choices keeps nobody from buying', () => {
    expect(needOf({ ...wood, choices: [] }, nothing)).toBeUndefined();
  });
});

describe('a plan', () => {
  const both = [planOf('a'), planOf('b')];

  it('is none at first where the product can be bought once', () => {
    const extras = extrasOf({ plans: both });
    expect([planIn(extras, nothing), planNeedOf(extras, nothing)]).toEqual(['', undefined]);
    expect(planIn(extras, { choices: {}, planId: 'b' })).toBe('b');
  });

  it('is chosen where it must be, unless there is only one', () => {
    const extras = extrasOf({ plans: both, isSoldOnce: false });
    expect(planNeedOf(extras, nothing)).toEqual({ message: 'needPlan' });
    expect(planNeedOf(extras, { choices: {}, planId: 'a' })).toBeUndefined();
    expect(planIn(extrasOf({ plans: [planOf('a')], isSoldOnce: false }), nothing)).toBe('a');
  });
});

describe('what goes into the cart', () => {
  it('has trimmed texts, modifiers and the plan by their keys, and shows them by their names', () => {
    const extras = extrasOf({ plans: [planOf('a')] });
    const filled = {
      choices: { Size: 'S' },
      texts: { engraving: ' For Ada ' },
      modifiers: { wood: 'walnut' },
      planId: 'a',
      tried: 2,
    };
    expect(requestOf(extras, filled, 'Purchase option')).toEqual({
      choices: { Size: 'S' },
      texts: { engraving: 'For Ada' },
      modifiers: { wood: 'walnut' },
      planId: 'a',
      details: [
        { name: 'Wood', value: 'Black Walnut', color: '#432' },
        { name: 'What shall we engrave?', value: 'For Ada' },
        { name: 'Purchase option', value: 'Plan a' },
      ],
    });
  });

  it('leaves out what is empty, of other products, or bought once', () => {
    const filled = {
      choices: {},
      texts: { engraving: ' ', other: 'x' },
      modifiers: { wood: 'gone', other: 'y' },
      planId: '',
    };
    const request = requestOf(extrasOf({ plans: [planOf('a')] }), filled, 'Plan');
    expect(request).toEqual({ choices: {}, details: [] });
  });
});
