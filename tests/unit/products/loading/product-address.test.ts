// Product page URLs: built from the owner's template, and slugs parsed from the platform's URLs.
import { describe, expect, it } from 'vitest';
import {
  buildProductUrl,
  isProductTemplate,
  parseSlug,
} from '../../../../src/products/loading/product-address.ts';

const BASE = 'https://shop.example/de/cart?x=1';

describe('a product page URL', () => {
  it.each([
    ['/shop/{slug}', 'mug', 'https://shop.example/shop/mug'],
    ['{slug}.html', 'mug', 'https://shop.example/de/mug.html'],
    ['/p?s={slug}&m=1#{slug}', 'a&b', 'https://shop.example/p?s=a%26b&m=1#a%26b'],
    ['https://other.example/{slug}', '$&', 'https://other.example/%24%26'],
  ])('the template %s leads to the product page URL for the slug %s', (template, slug, address) => {
    expect(buildProductUrl(template, slug, BASE)).toBe(address);
  });

  it.each(['größe-l', 'gr%C3%B6%C3%9Fe-l'])(
    'a product page URL has its letters percent-encoded once: %s',
    (slug) => {
      expect(buildProductUrl('/shop/{slug}', slug, BASE)).toBe(
        'https://shop.example/shop/gr%C3%B6%C3%9Fe-l',
      );
    },
  );

  it.each(['../../evil', '//evil.example', 'x?y#z', '\\\\evil', 'javascript:alert(1)'])(
    'a product page URL stays below the path of its template, even with the slug %s',
    (slug) => {
      expect(buildProductUrl('/shop/{slug}', slug, BASE)).toMatch(
        /^https:\/\/shop\.example\/shop\/[^/?#\\]+$/,
      );
    },
  );

  it('a slug that cannot be part of a URL has no product page URL', () => {
    expect(buildProductUrl('/shop/{slug}', '\ud800', BASE)).toBeUndefined();
  });
});

describe('the slug in a URL', () => {
  it.each([
    ['https://x.example/product-page/mug', 'mug'],
    ['https://x.example/product-page/mug/?a=b#c', 'mug'],
    ['https://x.example/product-page/gr%C3%B6%C3%9Fe', 'größe'],
    ['https://x.example/100%25-wool', '100%-wool'],
    ['https://x.example/', undefined],
    ['mug', undefined],
    ['', undefined],
  ])('the slug in the URL %s is %s', (address, slug) => {
    expect(parseSlug(address)).toBe(slug);
  });
});

describe('a product page URL template', () => {
  it.each([
    ['/shop/{slug}', true],
    ['https://shop.example/{slug}', true],
    ['/shop/', false],
    ['javascript:open("{slug}")', false],
    ['https://{slug}:x/', false],
  ])('the product page template %s is valid: %s', (template, isOne) => {
    expect(isProductTemplate(template, BASE)).toBe(isOne);
  });
});

it.each([
  ['https://shop.example/product-page/mug', 'mug'],
  ['https://shop.example/de/product-page/gr%C3%B6%C3%9Fe-l/?a=/b#c/d', 'größe-l'],
  ['https://shop.example/', undefined],
  ['/product-page/mug', undefined],
  ['', undefined],
])('the slug in the product page URL %s is %s', (address, slug) => {
  expect(parseSlug(address)).toBe(slug);
});
