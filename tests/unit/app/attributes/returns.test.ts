// @vitest-environment happy-dom
// The owner's page about returns and withdrawal: from the script tag or a React app, and a message when it is wrong.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { returns as attribute } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (returns?: string) => {
  const given = createReading(returns === undefined ? {} : { returns });
  return { address: readAttribute(attribute, { ...given, document }), reported: given.reported };
};

describe('data-returns', () => {
  beforeEach(() => {
    document.head.innerHTML = '<base href="https://shop.example/de/products/">';
  });
  // Other files share the document.
  afterAll(() => document.head.replaceChildren());
  it('is not read from another tag of the page', () => {
    document.head.innerHTML =
      '<script type="text/plain" data-returns="https://evil.example"></script>';
    expect(read()).toEqual({ address: undefined, reported: [] });
  });

  it('is none without the attribute', () => {
    expect(read()).toEqual({ address: undefined, reported: [] });
  });

  it('is the attribute, or what a React app has set', () => {
    expect(read(' /returns ').address).toBe('https://shop.example/returns');
    expect(read('widerruf?von=korb#formular').address).toBe(
      'https://shop.example/de/products/widerruf?von=korb#formular',
    );
    expect(read('//returns.example').address).toBe('https://returns.example/');
  });

  it.each([
    '',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'mailto:shop@shop.example',
    'https://shop.example@evil.example/',
    '/\\evil.example',
    'https://',
    'our returns',
  ])('reports %j as invalid', (value) => {
    expect(read(value)).toEqual({
      address: undefined,
      reported: [`data-returns: expected an address such as /returns, received "${value}"`],
    });
  });
});
