// The owner's word for the version of the store's catalog.
import { expect, it } from 'vitest';
import { read } from '../../../../src/app/attributes/attribute.ts';
import { catalog } from '../../../../src/app/attributes/script-tag.ts';
import { createReading } from '../../../support/fakes/reading.ts';

const mistakesOf = (dataset: Record<string, string>): string[] => {
  const given = createReading(dataset);
  read(catalog, given);
  return given.reported;
};

it.each([{}, { catalog: 'auto' }, { catalog: 'v1' }, { catalog: 'v3' }])(
  'data-catalog of %j is accepted',
  (dataset) => {
    expect(mistakesOf(dataset)).toEqual([]);
  },
);

it.each(['', 'V1', 'v2', '3'])('data-catalog="%s" is reported', (catalog) => {
  expect(mistakesOf({ catalog })).toEqual([
    `data-catalog: expected auto, v1, v3, received "${catalog}"`,
  ]);
});
