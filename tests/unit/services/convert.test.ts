// Dates of an answer become Dates where the platform's schema says so, and nowhere else.
import { describe, expect, it } from 'vitest';
import * as cartCalls from '../../../src/services/calls/current-cart-calls.ts';
import { datePaths } from '../../../src/services/calls/date-paths.ts';
import { convertDates } from '../../../src/services/convert.ts';

const TEXT = '2026-01-02T03:04:05.678Z';
const DATE = new Date(TEXT);

describe('a date at a declared path', () => {
  it.each([
    ['at the top', { a: TEXT }, ['a'], { a: DATE }],
    ['deep inside', { a: { b: { c: TEXT } } }, ['a.b.c'], { a: { b: { c: DATE } } }],
    [
      'through lists',
      { a: [{ b: TEXT }, { b: TEXT }] },
      ['a.b'],
      { a: [{ b: DATE }, { b: DATE }] },
    ],
    ['through lists of lists', { a: [[{ b: TEXT }]] }, ['a.b'], { a: [[{ b: DATE }]] }],
    ['in a list that is the answer', [{ a: TEXT }], ['a'], [{ a: DATE }]],
    ['without a time', { a: '2026-01-02' }, ['a'], { a: new Date('2026-01-02') }],
  ])('is converted: %s', (_, answer, paths, expected) => {
    expect(convertDates(answer, paths)).toEqual(expected);
  });

  it.each([
    ['text that is no date', { a: 'soon' }],
    ['empty text', { a: '' }],
    ['null', { a: null }],
    ['a number', { a: 1_700_000_000 }],
    ['an object', { a: { b: TEXT } }],
    ['nothing', {}],
    ['a list with holes', { a: [null, 5, 'x', undefined] }],
  ])('stays as it came: %s', (_, answer) => {
    const before = structuredClone(answer);
    expect(convertDates(answer, ['a', 'a.c', 'a.b.c.d'])).toEqual(before);
  });

  it.each([null, undefined, 'text', 5, true])('does no harm to an answer like %j', (answer) => {
    expect(convertDates(answer, ['a.b'])).toBe(answer);
  });

  it('leaves dates elsewhere as text', () => {
    const answer = { createdDate: TEXT, options: { createdDate: TEXT } };
    expect(convertDates(answer, ['createdDate'])).toEqual({
      createdDate: DATE,
      options: { createdDate: TEXT },
    });
  });
});

describe('the declared paths', () => {
  it('cover every call that answers with a cart, and none that does not', () => {
    const { createCheckoutCall, deleteCurrentCartCall, ...withCart } = cartCalls;
    for (const call of Object.values(withCart)) {
      expect(datePaths.get(call)).toEqual(
        expect.arrayContaining([
          'cart.createdDate',
          'cart.updatedDate',
          'cart.lineItems.image.urlExpirationDate',
          'cart.lineItems.subscriptionOptionInfo.subscriptionSettings.startDate',
          'cart.lineItems.serviceProperties.scheduledDate',
        ]),
      );
    }
    expect(datePaths.get(createCheckoutCall)).toBeUndefined();
    expect(datePaths.get(deleteCurrentCartCall)).toBeUndefined();
  });
});
