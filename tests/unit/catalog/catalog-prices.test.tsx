// @vitest-environment happy-dom
// Prices as text: ranges, prices per unit, and the labels that the store sets.
import { afterEach, describe, expect, it } from 'vitest';
import type { ProductPrices } from '../../../src/catalog/catalog-api.ts';
import { Badges, Prices, UnitPrice } from '../../../src/catalog/shared/prices.tsx';
import { catalogEn } from '../../../src/i18n/languages/en.ts';
import { createTranslate } from '../../../src/i18n/translate.ts';
import { ChoiceDot } from '../../../src/ui/components/swatch/choice-dot.tsx';
import { coreEn } from '../../support/data/english.ts';
import { draw } from '../../support/fakes/hooks.tsx';

const text = createTranslate('en', catalogEn, coreEn);
let drawn: Awaited<ReturnType<typeof draw>> | undefined;
afterEach(async () => {
  await drawn?.remove();
});
const pricesOf = (more: Partial<ProductPrices>): ProductPrices => ({
  isFrom: false,
  isGone: false,
  ...more,
});

const priced = async (more: Partial<ProductPrices>) => {
  drawn = await draw(<Prices text={text} prices={pricesOf(more)} />);
  return drawn.shadow;
};

describe('a price', () => {
  it('a price is shown as the platform formats it, with “From” if variants cost more', async () => {
    expect((await priced({ price: '€20' })).textContent).toContain('€20');
    await drawn?.remove();
    expect((await priced({ price: '€20', isFrom: true })).textContent).toContain('From €20');
  });

  it('a reduced price is shown next to the full price, which is struck through', async () => {
    const shown = await priced({ price: '€15', fullPrice: '€20' });
    expect(shown.querySelector('s')?.textContent).toContain('€20');
  });

  it('an unknown price is not shown', async () => {
    expect((await priced({ fullPrice: '€20' })).childNodes).toHaveLength(0);
  });
});

describe('a price per unit', () => {
  const perUnit = async (unit: string, quantity = 100, locale = 'en') => {
    const pricePerUnit = { price: '€2', quantity, unit };
    drawn = await draw(
      <UnitPrice text={text} prices={pricesOf({ pricePerUnit })} locale={locale} />,
    );
    return drawn.shadow.textContent;
  };

  it.each([
    ['G', 100, '€2 per 100 g'],
    ['ML', 1, '€2 per 1 mL'],
    ['L', 1.5, '€2 per 1.5 L'],
    ['SQM', 1, '€2 per 1 m²'],
    ['FLOZ', 8, '€2 per 8 fl oz'],
    // Intl does not have these units, so their code is displayed.
    ['PT', 1, '€2 per 1 pt'],
    ['CL', 1000, '€2 per 1,000 cl'],
  ])('the unit %s is written in its usual form', async (unit, quantity, words) => {
    expect(await perUnit(unit, quantity)).toBe(words);
  });

  it.each(['constructor', '__proto__', 'toString', '<img src=x onerror=alert(1)>'])(
    'the unknown unit %s is written in lower case',
    async (unit) => {
      expect(await perUnit(unit, 1)).toBe(`€2 per 1 ${unit.toLowerCase()}`);
      expect(drawn?.shadow.querySelector('img')).toBeNull();
    },
  );

  it('a missing price per unit is not shown', async () => {
    drawn = await draw(<UnitPrice text={text} prices={pricesOf({})} locale="en" />);
    expect(drawn.shadow.textContent).toBe('');
  });
});

describe('the labels on a picture', () => {
  const badges = async (more: Partial<ProductPrices>, ribbon?: string, isSoldOut = false) => {
    drawn = await draw(
      <Badges
        app={{ text, locale: 'en' }}
        product={{ ribbon }}
        prices={pricesOf(more)}
        isSoldOut={isSoldOut}
      />,
    );
    return [...drawn.shadow.querySelectorAll('[part]')].map((node) => node.textContent);
  };

  it.each<[string, Partial<ProductPrices>, string | undefined, boolean, string[]]>([
    ['nothing', {}, undefined, false, []],
    ['a ribbon', {}, 'New', false, ['New']],
    ['a discount', { fullPrice: '€20', discount: 0.2 }, undefined, false, ['−20%']],
    [
      'a ribbon and a discount',
      { fullPrice: '€20', discount: 0.125 },
      'New',
      false,
      ['New', '−13%'],
    ],
    ['no discount on a product that is not reduced', { discount: 0.2 }, undefined, false, []],
    [
      'only “Sold out” on a sold-out product',
      { fullPrice: '€20', discount: 0.2 },
      'New',
      true,
      ['Sold out'],
    ],
  ])('the labels show %s', async (_, prices, ribbon, isSoldOut, labels) => {
    expect(await badges(prices, ribbon, isSoldOut)).toEqual(labels);
  });
});

describe('a color', () => {
  const paintOf = async (color: unknown) => {
    drawn = await draw(<ChoiceDot color={color as string} />);
    const style = drawn.shadow.querySelector('i')?.style;
    return [style?.backgroundColor, style?.backgroundImage];
  };

  it('a color choice shows a dot in its color', async () => {
    expect((await paintOf('#aa5533'))[0]).toBe('#aa5533');
  });

  it.each(['url(https://evil.example/x)', 'red url(x)', 'image-set("x" 1x)', {}, [], 5])(
    'a color never loads a picture: %j',
    async (color) => {
      expect((await paintOf(color))[1] ?? '').toBe('');
    },
  );
});
