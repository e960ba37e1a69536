// Messages in the shopper's language: the right plural, and the locale's digits.
import { describe, expect, it, vi } from 'vitest';
import { first as ar } from '../../../src/i18n/languages/ar.ts';
import { drawerEn, problemsEn } from '../../../src/i18n/languages/en.ts';
import { explainProblem } from '../../../src/i18n/problem-sentences.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';

describe('a message', () => {
  const text = createTranslate('en', coreEn);

  it('a message has a singular and a plural form', () => {
    expect(text('cartCount', { count: 1 })).toBe('Cart, 1 item');
    expect(text('cartCount', { count: 1200 })).toBe('Cart, 1,200 items');
  });

  it('a message contains a product name unchanged, even one that looks like a placeholder', () => {
    expect(text('choose', { name: '<b>{count}</b> $&' })).toBe('Choose <b>{count}</b> $&');
  });

  it('a message uses the plural forms of the language', () => {
    const arabic = createTranslate('ar', coreEn, ar);
    expect(arabic('cartCount', { count: 2 })).toBe('السلة، عدد القطع: 2');
    expect(arabic('cartCount', { count: 3 })).toMatch(/قطع$/);
  });

  it('a message keeps the shopper’s language when more messages load later', () => {
    const german = createTranslate('de', coreEn, { close: 'Schließen' }).extend(drawerEn);
    expect(german('close')).toBe('Schließen');
    expect(german('subtotal')).toBe('Subtotal');
  });
});

it('a message is never read from a polluted Object.prototype', () => {
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
  ])('the problem %j has one message', (problem, sentence) => {
    expect(explainProblem(text, problem)).toBe(sentence);
  });

  it('an `offline` problem says that the store cannot be reached if the browser is online', () => {
    vi.stubGlobal('navigator', { onLine: true });
    expect(explainProblem(text, { code: 'offline' })).toMatch('couldn’t reach the store');
    vi.unstubAllGlobals();
  });
});
