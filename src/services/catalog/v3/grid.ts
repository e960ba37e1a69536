// What only grids read of catalog version 3: categories, pages of their products, and facets.
import type { CatalogGrid } from '../catalog-port.ts';
import type { Ask } from './calls.ts';
import { readCategory } from './categories.ts';
import type { readFacets } from './facets.ts';
import { createKnownChoices } from './known-choices.ts';
import { readPage } from './pages.ts';

export const createGrid = (
  ask: Ask,
  loadFacets: () => Promise<{ readFacets: typeof readFacets }>,
): CatalogGrid => {
  const known = createKnownChoices();
  return {
    collection: (slug, signal) => readCategory(ask, slug, signal),
    page: async (request, signal) => {
      const page = await readPage(ask, request, known, signal);
      return { ...page, products: page.products.map(known.learnFrom) };
    },
    survey: async (collectionId, signal) => {
      const { readFacets } = await loadFacets();
      return { facets: await readFacets(ask, collectionId, known, signal) };
    },
  };
};
