// The owner's word for the version of the store's catalog.
import { expect, it } from 'vitest';
import { readCatalogVersion } from '../../../src/attributes/catalog-version.ts';

const mistakesOf = (dataset: DOMStringMap): string[] => {
  const mistakes: string[] = [];
  readCatalogVersion(dataset, (mistake) => mistakes.push(mistake));
  return mistakes;
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
