// Required fields that a shopper has not filled in, and the resulting cart line.
import { describe, expect, it } from 'vitest';
import {
  findNeed,
  findPlanNeed,
  planIn,
  toFormRequest,
} from '../../../../src/products/forms/needs.ts';
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

describe('a required custom text field', () => {
  it.each([
    [undefined, { message: 'needText' }],
    ['  ', { message: 'needText' }],
    [' A ', { message: 'needLonger', count: 2 }],
    ['Ada', undefined],
  ])('a required custom text field is checked: %j', (written, need) => {
    const texts = written === undefined ? {} : { engraving: written };
    expect(findNeed(text, { choices: {}, texts })).toEqual(need);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'a required custom text field with the key %s is empty at first',
    (key) => {
      expect(findNeed({ ...text, key }, { choices: {}, texts: {} })).toEqual({
        message: 'needText',
      });
    },
  );
});

describe('an optional custom text field', () => {
  const optional = { ...text, isMandatory: false };

  it('an optional custom text field can be empty, but a value must have the minimum length', () => {
    expect(findNeed(optional, nothing)).toBeUndefined();
    expect(findNeed(optional, { choices: {}, texts: { engraving: 'A' } })?.message).toBe(
      'needLonger',
    );
  });
});

describe('a modifier', () => {
  it('a modifier must be chosen if it is required', () => {
    expect(findNeed(wood, nothing)).toEqual({ message: 'needChoice' });
    expect(findNeed(wood, { choices: {}, modifiers: { wood: 'oak' } })).toBeUndefined();
    expect(findNeed({ ...wood, isMandatory: false }, nothing)).toBeUndefined();
  });

  it('a modifier without choices does not prevent the purchase', () => {
    expect(findNeed({ ...wood, choices: [] }, nothing)).toBeUndefined();
  });
});

describe('a plan', () => {
  const both = [planOf('a'), planOf('b')];

  it('no plan is chosen at first if a one-time purchase is possible', () => {
    const extras = extrasOf({ plans: both });
    expect([planIn(extras, nothing), findPlanNeed(extras, nothing)]).toEqual(['', undefined]);
    expect(planIn(extras, { choices: {}, planId: 'b' })).toBe('b');
  });

  it('a plan must be chosen if no one-time purchase is possible, unless there is only one plan', () => {
    const extras = extrasOf({ plans: both, isSoldOnce: false });
    expect(findPlanNeed(extras, nothing)).toEqual({ message: 'needPlan' });
    expect(findPlanNeed(extras, { choices: {}, planId: 'a' })).toBeUndefined();
    expect(planIn(extrasOf({ plans: [planOf('a')], isSoldOnce: false }), nothing)).toBe('a');
  });
});

describe('the request to add', () => {
  it('the request to add identifies custom text, modifiers and the plan by key, and lists details by label', () => {
    const extras = extrasOf({ plans: [planOf('a')] });
    const filled = {
      choices: { Size: 'S' },
      texts: { engraving: ' For Ada ' },
      modifiers: { wood: 'walnut' },
      planId: 'a',
      tried: 2,
    };
    expect(toFormRequest(extras, filled, 'Purchase option')).toEqual({
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

  it('the request to add leaves out empty values and values that the product does not offer', () => {
    const filled = {
      choices: {},
      texts: { engraving: ' ', other: 'x' },
      modifiers: { wood: 'gone', other: 'y' },
      planId: '',
    };
    const request = toFormRequest(extrasOf({ plans: [planOf('a')] }), filled, 'Plan');
    expect(request).toEqual({ choices: {}, details: [] });
  });
});
