// @vitest-environment happy-dom
// The template of product URLs: from the script tag or a React app, with a message if it is invalid.
import { beforeEach, describe, expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { productUrl as attribute, returns } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (productUrl?: string) => {
  const given = createReading(productUrl === undefined ? {} : { productUrl });
  return { template: readAttribute(attribute, { ...given, document }), reported: given.reported };
};

describe('data-product-url', () => {
  beforeEach(() => document.head.replaceChildren());
  it('data-product-url is read only from the Pannier script tag', () => {
    document.head.innerHTML =
      '<script type="text/plain" data-product-url="https://evil.example/{slug}"></script>';
    expect(read()).toEqual({ template: undefined, reported: [] });
  });

  it('data-product-url has no default template', () => {
    expect(read()).toEqual({ template: undefined, reported: [] });
  });

  it('data-product-url sets the product page URL template', () => {
    expect(read('/shop/{slug}').template).toBe('/shop/{slug}');
    expect(read('/p/{slug}').template).toBe('/p/{slug}');
  });

  it.each(['', '/shop/', 'javascript:{slug}'])(
    'the value %j of data-product-url is reported as invalid',
    (value) => {
      expect(read(value)).toEqual({
        template: undefined,
        reported: [
          `data-product-url: expected an address with {slug}, such as /shop/{slug}, received "${value}"`,
        ],
      });
    },
  );
});

it('data-returns is read only from the Pannier script tag', () => {
  document.head.innerHTML =
    '<script type="text/plain" data-returns="https://evil.example"></script>';
  const given = createReading({});
  expect(readAttribute(returns, { ...given, document })).toBeUndefined();
  expect(given.reported).toEqual([]);
  document.head.replaceChildren();
});
