// Sentences in the shopper's language: the right plural, and its own digits.
import { describe, expect, it, vi } from 'vitest';
import { first as ar } from '../../../src/i18n/languages/ar.ts';
import { drawerEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { sentenceOf } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';

describe('a sentence', () => {
  const text = createTranslate('en', coreEn);

  it('counts one item and several', () => {
    expect(text('cartCount', { count: 1 })).toBe('Cart, 1 item');
    expect(text('cartCount', { count: 1200 })).toBe('Cart, 1,200 items');
  });

  it('takes a product name as it is, also one that looks like a placeholder', () => {
    expect(text('choose', { name: '<b>{count}</b> $&' })).toBe('Choose <b>{count}</b> $&');
  });

  it('uses the plural forms of the language', () => {
    const arabic = createTranslate('ar', coreEn, ar);
    expect(arabic('cartCount', { count: 2 })).toBe('السلة، عدد القطع: 2');
    expect(arabic('cartCount', { count: 3 })).toMatch(/قطع$/);
  });

  it('gets more words later without losing the shopper’s language', () => {
    const german = createTranslate('de', coreEn, { close: 'Schließen' }).extend(drawerEn);
    expect(german('close')).toBe('Schließen');
    expect(german('subtotal')).toBe('Subtotal');
  });
});

it('is never a property that a script of the page has given to all objects', () => {
  Object.assign(Object.prototype, { each: () => 'taken' });
  try {
    expect(createTranslate('en', coreEn).extend(drawerEn)('each', { price: '€5.00' })).toBe(
      '€5.00 each',
    );
    expect(createTranslate('en', coreEn)('each')).toBe('each');
  } finally {
    Reflect.deleteProperty(Object.prototype, 'each');
  }
});

describe('a problem', () => {
  const text = createTranslate('en', problemsEn, coreEn);

  it.each([
    [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 3 }, 'Only 3 left.'],
    [{ code: 'INSUFFICIENT_INVENTORY', quantityAvailable: 0 }, 'This item is sold out.'],
    [{ code: 'platform_down' }, 'We couldn’t reach the store. Your cart is safe.'],
    [{ code: 'offline' }, 'You’re offline. Your cart is safe.'],
    [{ code: 'line_gone' }, 'This item is no longer available.'],
    [{ code: 'constructor' }, 'That didn’t work. Your cart is safe.'],
    [{ code: 'SOMETHING_NEW' }, 'That didn’t work. Your cart is safe.'],
  ])('%j has one message', (problem, sentence) => {
    expect(sentenceOf(text, problem)).toBe(sentence);
  });

  it('is the store’s where the browser is online', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(sentenceOf(text, { code: 'offline' })).toMatch('couldn’t reach the store');
    vi.unstubAllGlobals();
  });
});
