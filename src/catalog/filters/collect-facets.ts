// Pure: collects the options of a collection's products, by which shoppers can filter the collection.

import type { Product } from '../../client/catalog/product.ts';
import type { Facet } from '../catalog-api.ts';

/** Maximum number of options shown; the most frequent options come first. */
const MAX_FACETS = 8;

/** Options with all of their choices, the most frequent option first. A product that is listed twice counts once. */
export const collectFacets = (listed: readonly Product[]): Facet[] => {
  const found = new Map<string, Facet & { count: number }>();
  const products = new Map(listed.map((product) => [product.id, product])).values();
  for (const { productOptions = [] } of products) {
    for (const { name, optionType, choices } of productOptions) {
      const facet = found.get(name) ?? {
        name,
        kind: optionType === 'color' ? 'color' : 'list',
        choices: [],
        count: 0,
      };
      const known = new Set(facet.choices.map(({ value }) => value));
      const fresh = choices
        .filter(({ visible, description }) => {
          const isFresh = visible !== false && !known.has(description);
          known.add(description);
          return isFresh;
        })
        .map(({ value, description }) => ({
          value: description,
          ...(facet.kind === 'color' && { color: value }),
        }));
      found.set(name, {
        ...facet,
        choices: [...facet.choices, ...fresh],
        count: facet.count + 1,
      });
    }
  }
  return [...found.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_FACETS)
    .map(({ name, kind, choices }) => ({ name, kind, choices }));
};
