// The seeded catalog is complete: every picture exists, every reference is valid, every hazard is included.
import { describe, expect, it } from 'vitest';
import { artIds, renderArt } from '../../../demo/sandbox/art/art.ts';
import { seedCollections } from '../../../demo/sandbox/seed/collections.ts';
import { seedProducts } from '../../../demo/sandbox/seed/products.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('the seed catalog', () => {
  it('the seed catalog contains each product once', () => {
    expect(unique(seedProducts.map((product) => product.slug))).toBe(true);
    expect(unique(seedProducts.map((product) => product.sku))).toBe(true);
    expect(seedProducts.length).toBeGreaterThanOrEqual(26);
  });

  it('the seed catalog uses only pictures that exist', () => {
    const shown = seedProducts.flatMap((product) => [
      ...product.media,
      ...(product.options ?? []).flatMap((option) =>
        option.choices.flatMap((choice) => choice.media ?? []),
      ),
    ]);
    const missing = [...shown, ...seedCollections.map((collection) => collection.media)].filter(
      (id) => !artIds.includes(id),
    );
    expect(missing).toEqual([]);
  });

  it('the seed catalog puts every product in a collection that exists', () => {
    const slugs = seedCollections.map((collection) => collection.slug);
    for (const product of seedProducts) {
      expect(product.collections.length).toBeGreaterThan(0);
      expect(slugs).toEqual(expect.arrayContaining(product.collections));
    }
  });

  it('the seed catalog has variants only for choices of their product', () => {
    for (const product of seedProducts) {
      for (const variant of product.variants ?? []) {
        const names = (product.options ?? []).map((option) => option.name);
        expect(Object.keys(variant.choices).toSorted()).toEqual(names.toSorted());
        for (const option of product.options ?? []) {
          const descriptions = option.choices.map((choice) => choice.description);
          expect(descriptions).toContain(variant.choices[option.name]);
        }
      }
    }
  });

  it('the seed catalog includes names and stock levels that are hard for a shop to display', () => {
    const names = seedProducts.map((product) => product.name);
    expect(names.some((name) => name.length === 140)).toBe(true);
    for (const sign of [
      /<b>/,
      /“.*”/,
      /"/,
      /'/,
      /\p{Extended_Pictographic}/u,
      /\p{Script=Arabic}/u,
      /\p{Script=Hiragana}/u,
    ])
      expect(names.some((name) => sign.test(name))).toBe(true);
    const simple = seedProducts
      .filter((product) => !product.options)
      .map((product) => product.stock);
    for (const stock of [0, 1, 3, null]) expect(simple).toContain(stock);
    const soldOutInPart = seedProducts.filter(
      (product) =>
        product.variants?.some((variant) => variant.stock === 0) &&
        product.variants.some((variant) => (variant.stock ?? 0) > 0),
    );
    expect(soldOutInPart.length).toBeGreaterThan(1);
    expect(seedProducts.some((product) => product.preorder && product.stock === 0)).toBe(true);
  });
});

describe('the art', () => {
  it('the art has every picture in three sizes, each in a small file', () => {
    for (const id of artIds) {
      for (const size of [160, 480, 960] as const) {
        const svg = renderArt(id, size) ?? '';
        expect(svg).toContain(`width="${size}" height="${size}"`);
        expect(svg).not.toMatch(/NaN|undefined|<text|<script/);
        expect(svg.length, id).toBeLessThan(5200);
      }
    }
  });

  it('the art has no picture for an unknown id or for the name of an inherited property', () => {
    expect(renderArt('nothing', 160)).toBeUndefined();
    expect(renderArt('toString', 160)).toBeUndefined();
  });
});
