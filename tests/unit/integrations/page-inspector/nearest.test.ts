// The nearest valid name, and the amount in a written price.
import { describe, expect, it } from 'vitest';
import { sumIn } from '../../../../src/integrations/page-inspector/checks/script-tags.ts';
import {
  meantBy,
  nearest,
  OPENED,
  PAGE_ATTRIBUTES,
  SCRIPT_ATTRIBUTES,
} from '../../../../src/integrations/page-inspector/vocabulary.ts';

describe('the nearest name', () => {
  it.each([
    ['data-clientid', 'data-client-id'],
    ['data-them', 'data-theme'],
    ['data_after_add', 'data-after-add'],
    ['data-freeshiping', 'data-free-shipping'],
    ['DATA-API', 'data-api'],
    ['data-cfasync', undefined],
    ['data-category', undefined],
    ['', undefined],
    ['data-'.repeat(40), undefined],
  ])('the nearest script attribute to %s is %s', (name, right) => {
    expect(nearest(name, SCRIPT_ATTRIBUTES)).toBe(right);
  });

  it.each([
    ['colection', 'collection'],
    ['quanity', 'quantity'],
    ['ad', 'add'],
    ['oepn', 'open'],
    ['buy', undefined],
  ])('the nearest page attribute to %s is %s', (name, right) => {
    expect(nearest(name, PAGE_ATTRIBUTES)).toBe(right);
  });

  it('meantBy finds the meaning of synonyms', () => {
    expect(meantBy('basket', OPENED)).toBe('cart');
    expect(meantBy('buy', PAGE_ATTRIBUTES)).toBe('add');
    expect(meantBy('basket', PAGE_ATTRIBUTES)).toBe(undefined);
  });
});

describe('the amount in a price', () => {
  it.each([
    ['75 EUR', 75],
    ['€75', 75],
    ['75,50 €', 75.5],
    ['75.00', 75],
    ['1.200,50 €', 1200.5],
    ['1,200.50', 1200.5],
    ['1.000', 1000],
    ["CHF 1'200.-", 1200],
    ['US$ 1 200', 1200],
    ['free', undefined],
    ['0 EUR', undefined],
    ['from 50 to 75', undefined],
    ['', undefined],
  ])('the amount in %s is %s', (text, sum) => {
    expect(sumIn(text)).toBe(sum);
  });
});
