import { describe, expect, it } from 'vitest';
import { toShopProduct } from '../../../../../src/products/platform/v1/catalog-v1.ts';
import { withExtras } from '../../../../../src/products/platform/v1/extras-v1.ts';

const productOf = (more: object) => withExtras({ ...toShopProduct({ id: 'p' }), ...more });
const week = { id: 'w', title: 'Every week', frequency: 'WEEK', discount: { percentOff: 10 } };

describe('custom text fields', () => {
  it('custom text fields use their titles as keys and labels', () => {
    const { asks, extras } = productOf({
      customTextFields: [
        { title: 'Name', maxLength: 20, mandatory: true },
        { title: 'Note', mandatory: false },
      ],
    });
    expect(asks).toBe('must');
    expect(extras?.modifiers).toMatchObject([
      { key: 'Name', label: 'Name', kind: 'text', isMandatory: true, minLength: 1, maxLength: 20 },
      { key: 'Note', isMandatory: false, minLength: 0, maxLength: 500 },
    ]);
    expect(extras).toMatchObject({ plans: [], isSoldOnce: true });
  });

  it('a product whose custom text fields are all optional is added with one click', () => {
    expect(productOf({ customTextFields: [{ title: 'Note' }] }).asks).toBe('may');
  });

  it.each([[null], ['x'], [[null, 5, {}, { title: '' }]]])(
    'the custom text fields %j are ignored',
    (customTextFields) => {
      expect(productOf({ customTextFields }).extras).toBeUndefined();
    },
  );
});

describe('plans', () => {
  it('a plan is optional if a one-time purchase is possible, and required otherwise', () => {
    const of = (allowOneTimePurchases: boolean) =>
      productOf({ subscriptionDetails: { subscriptions: [week], allowOneTimePurchases } });
    expect([of(true).asks, of(true).extras?.isSoldOnce]).toEqual(['plan', true]);
    expect([of(false).asks, of(false).extras?.isSoldOnce]).toEqual(['must', false]);
    expect(of(true).extras?.plans).toEqual([
      { id: 'w', title: 'Every week', frequency: 'WEEK', interval: 1, percentOff: 10, prices: {} },
    ]);
  });
});
