// The nearest right name, the amount in a written price, and the vocabulary of the documents.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nearest } from '../../../../src/islands/doctor/nearest.ts';
import { sumIn } from '../../../../src/islands/doctor/sum-in.ts';
import {
  ELEMENTS,
  meantBy,
  OPENED,
  PAGE_ATTRIBUTES,
  PREFIX,
  SCRIPT_ATTRIBUTES,
} from '../../../../src/islands/doctor/vocabulary.ts';

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
  ])('to %s is %s', (name, right) => {
    expect(nearest(name, SCRIPT_ATTRIBUTES)).toBe(right);
  });

  it.each([
    ['colection', 'collection'],
    ['quanity', 'quantity'],
    ['ad', 'add'],
    ['oepn', 'open'],
    ['buy', undefined],
  ])('to %s is %s', (name, right) => {
    expect(nearest(name, PAGE_ATTRIBUTES)).toBe(right);
  });

  it('knows other words for the same', () => {
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
  ])('in %s is %s', (text, sum) => {
    expect(sumIn(text)).toBe(sum);
  });
});

describe('the vocabulary', () => {
  const docs = readFileSync(new URL('../../../../docs/embedding.md', import.meta.url), 'utf8');
  /** What the first cells of the section's first table name. */
  const named = (title: string): string[] => {
    const section = docs.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `<?([\w-]+)>?` /gm)].map(([, name = '']) => name);
  };

  it('is that of the documents', () => {
    const script = named('Script attributes').filter((name) => name !== 'nonce');
    expect([...SCRIPT_ATTRIBUTES].sort()).toEqual(script.sort());
    const page = PAGE_ATTRIBUTES.map((name) => PREFIX + name);
    expect(page.sort()).toEqual(named('Your own markup').sort());
    expect([...ELEMENTS.keys()].sort()).toEqual(named('Elements').sort());
  });
});
