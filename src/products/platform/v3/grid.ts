// Reads for grids of catalog version 3: categories, pages of their products, and facets.
import type { CatalogGrid } from '../catalog-port.ts';
import type { Ask } from './calls.ts';
import { readCategory } from './categories.ts';
import { createKnownChoices } from './known-choices.ts';
import { readPage } from './pages.ts';
import type { WholeProducts } from './whole-products.ts';

export const createGrid = (ask: Ask, inList: WholeProducts['inList']): CatalogGrid => {
  const known = createKnownChoices();
  return {
    collection: (slug, signal) => readCategory(ask, slug, signal),
    page: async (request, signal) => {
      request.seen?.forEach(known.learnFrom);
      const page = await readPage(ask, request, known, signal);
      return { ...page, products: (await inList(page.products)).map(known.learnFrom) };
    },
    survey: async (collectionId, signal) => {
      const { readFacets } = await import('./facets.ts');
      return { facets: await readFacets(ask, collectionId, known, signal) };
    },
  };
};
