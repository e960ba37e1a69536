// The category of related products, as owners write it.
import { expect, it } from 'vitest';
import { read as readAttribute } from '../../../../src/app/attributes/attribute.ts';
import { crossSell as attribute } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const read = (crossSell?: string) => {
  const given = createReading(crossSell === undefined ? {} : { crossSell });
  return { slug: readAttribute(attribute, given), mistakes: given.reported };
};

it('is the slug, or none', () => {
  expect(read(' gifts-for-two ')).toEqual({ slug: 'gifts-for-two', mistakes: [] });
  expect(read()).toEqual({ slug: undefined, mistakes: [] });
});

it.each(['', '/collections/gifts', 'two words', 'https://shop.example/gifts', 'x'.repeat(101)])(
  'is told to be a slug: "%s"',
  (text) => {
    expect(read(text)).toEqual({
      slug: undefined,
      mistakes: [
        `data-cross-sell: expected the slug of a collection or category, such as gifts, received "${text}"`,
      ],
    });
  },
);
