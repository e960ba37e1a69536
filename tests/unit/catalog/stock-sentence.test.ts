// One message about stock: errors have priority over the availability.
import { describe, expect, it } from 'vitest';
import type { Problem, ProductView } from '../../../src/app/state/views.ts';
import { stockSentence } from '../../../src/catalog/product-card/buy-panel.tsx';
import { drawerEn, productEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { coreEn } from '../../support/data/english.ts';
import { productOf } from '../../support/fakes/fake-app.ts';

const text = createTranslate('en', productEn, drawerEn, coreEn);
const said = (product: Partial<ProductView>, isGone = false, problem?: Problem) =>
  stockSentence(text, productOf(product), isGone, problem);

describe('the stock of a product', () => {
  it.each<[Partial<ProductView>, string | undefined, string | undefined]>([
    [{}, 'In stock', 'good'],
    [{ maxQuantity: 6 }, 'In stock', 'good'],
    [{ maxQuantity: 5 }, 'Only 5 left.', 'few'],
    [{ maxQuantity: 1 }, 'Only 1 left.', 'few'],
    [{ availability: 'choose' }, undefined, undefined],
    [{ availability: 'choose', maxQuantity: 1 }, undefined, undefined],
    [{ availability: 'sold-out' }, undefined, undefined],
    [{ availability: 'preorder' }, 'Available to pre-order', 'good'],
    [{ availability: 'preorder', preorderMessage: 'In May', maxQuantity: 1 }, 'In May', 'good'],
  ])('the stock sentence for %j is %j', (product, words, tone) => {
    expect(said(product)).toEqual(words && { label: words, tone });
  });

  it('the stock of a variant that no longer exists is not mentioned', () => {
    expect(said({ maxQuantity: 1 }, true)).toEqual({
      label: 'These options are no longer available.',
      tone: 'bad',
    });
  });

  it('the message of a refusal replaces any other stock sentence', () => {
    const refused = (quantityAvailable?: number) =>
      said({ availability: 'choose' }, true, {
        code: 'x',
        ...(quantityAvailable !== undefined && { quantityAvailable }),
      });
    expect(refused(2)).toEqual({ label: 'Only 2 left.', tone: 'bad' });
    for (const count of [0, undefined]) {
      expect(refused(count)).toEqual({ label: text('refused'), tone: 'bad' });
    }
  });
});
