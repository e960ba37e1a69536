// Dates and numbers of an answer become such where the platform's schema says so, and nowhere else.
import { describe, expect, it } from 'vitest';
import * as checkoutCalls from '../../../src/services/calls/cart-checkout-calls.ts';
import * as lineCalls from '../../../src/services/calls/cart-line-calls.ts';
import {
  recoverCall,
  resendDuringAuthenticationCall,
  verifyFactorCall,
} from '../../../src/services/calls/identity-calls.ts';
import {
  convertDates,
  convertNumbers,
  withNumberWords,
} from '../../../src/services/conversion/convert.ts';
import { datePaths } from '../../../src/services/conversion/date-paths.ts';
import { identityNumberPaths } from '../../../src/services/conversion/identity-paths.ts';
import * as identityCalls from '../../../src/session/calls/login-calls.ts';

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
    [
      'under every name',
      { a: { x: { b: TEXT }, y: { b: TEXT } } },
      ['a.*.b'],
      { a: { x: { b: DATE }, y: { b: DATE } } },
    ],
    ['on a leap day', { a: '2028-02-29' }, ['a'], { a: new Date('2028-02-29') }],
    ['without a time', { a: '2026-01-02' }, ['a'], { a: new Date('2026-01-02') }],
  ])('is converted: %s', (_, answer, paths, expected) => {
    expect(convertDates(answer, paths)).toEqual(expected);
  });

  it.each([
    ['text that is no date', { a: 'soon' }],
    ['a day that does not exist', { a: '2026-02-31' }],
    ['a time of a day that does not exist', { a: '2026-02-30T10:00:00Z' }],
    ['a month that does not exist', { a: '2026-13-01' }],
    ['February 29 of a common year', { a: '2025-02-29T00:00:00.000Z' }],
    ['a day that does not exist, with slashes', { a: '2026/02/31' }],
    ['a day that does not exist, in words', { a: 'February 31, 2026' }],
    ['digits that are no date', { a: '7' }],
    ['empty text', { a: '' }],
    ['null', { a: null }],
    ['a number', { a: 1_700_000_000 }],
    ['an object', { a: { b: TEXT } }],
    ['nothing', {}],
    ['a list with holes', { a: [null, 5, 'x', undefined] }],
  ])('stays unchanged: %s', (_, answer) => {
    const before = structuredClone(answer);
    expect(convertDates(answer, ['a', 'a.c', 'a.b.c.d'])).toEqual(before);
  });

  it.each([null, undefined, 'text', 5, true])('returns an answer like %j unchanged', (answer) => {
    expect(convertDates(answer, ['a.b'])).toBe(answer);
  });

  it('keeps dates at other paths as text', () => {
    const answer = { createdDate: TEXT, options: { createdDate: TEXT } };
    expect(convertDates(answer, ['createdDate'])).toEqual({
      createdDate: DATE,
      options: { createdDate: TEXT },
    });
  });
});

describe('a number at a declared path', () => {
  it.each([
    ['12.5', 12.5],
    ['-3', -3],
    ['1e3', 1000],
    ['0', 0],
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    [7, 7],
  ])('is converted from %j', (text, number) => {
    expect(convertNumbers({ a: [{ b: text }], c: text }, ['a.b'])).toEqual({
      a: [{ b: number }],
      c: text,
    });
  });

  it.each(['', ' ', 'twelve', '12 apples', '1,5', null, true, {}, [], undefined])(
    'stays unchanged: %j',
    (value) => {
      expect(convertNumbers({ a: value }, ['a', 'b'])).toEqual({ a: value });
    },
  );

  it('is sent as text when JSON cannot hold it, in a copy', () => {
    const given = { a: [{ b: Number.NaN }, { b: 5 }], at: DATE };
    expect(withNumberWords(given, ['a.b'])).toEqual({ a: [{ b: 'NaN' }, { b: 5 }], at: DATE });
    expect(given.a[0]?.b).toBeNaN();
    expect(withNumberWords(given, [])).toBe(given);
  });
});

describe('the declared paths', () => {
  it('cover every call that returns a login state', () => {
    const steps = [
      identityCalls.registerCall,
      identityCalls.loginCall,
      identityCalls.verifyDuringAuthenticationCall,
      verifyFactorCall,
      recoverCall,
      resendDuringAuthenticationCall,
    ];
    for (const call of steps) {
      expect(datePaths.get(call)).toEqual([
        'identity.createdDate',
        'identity.updatedDate',
        'identity.identityProfile.customFields.value.dateValue',
        'additionalData.*.dateValue',
      ]);
      expect(identityNumberPaths.get(call)).toEqual([
        'identity.identityProfile.customFields.value.numValue',
        'additionalData.*.numValue',
      ]);
    }
    expect(datePaths.get(identityCalls.signOnCall)?.join()).not.toContain('additionalData');
    expect(datePaths.get(identityCalls.logoutCall)).toBeUndefined();
  });

  it('cover every call that returns a cart, and no other', () => {
    const { createCheckoutCall, deleteCurrentCartCall, ...withCart } = {
      ...lineCalls,
      ...checkoutCalls,
    };
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
