// The filters of a grid: loads their code, counts those that are set, and clears them.

import { useState } from 'react';
import { whenLoaded } from '../../app/lazy.ts';
import type { Refinement } from '../catalog-api.ts';
import type { CatalogApp } from '../shared/catalog-app.ts';

type FiltersModule = typeof import('../filters/index.tsx');

let filters: FiltersModule | undefined;

/** Loads the code of the filters once for all grids; `filters` is undefined until it is loaded. */
export const useFilters = (
  app: CatalogApp,
): { filters: FiltersModule | undefined; prepare(): void } => {
  const [, setLoaded] = useState(filters);
  return {
    filters,
    prepare: () => {
      if (filters) return;
      whenLoaded(app.loadFilters(), (module) => {
        filters = module;
        setLoaded(module);
      });
    },
  };
};

/** The number of filters that are set; a price range counts as one. */
export const filterCount = ({ minPrice, maxPrice, isInStock, options }: Refinement): number =>
  Number(minPrice !== undefined || maxPrice !== undefined) +
  Number(isInStock) +
  Object.values(options).flat().length;

/** Clears the shopper's filters, and keeps the order and the owner's search words. */
export const withoutFilters = ({ minPrice: _, maxPrice: __, ...kept }: Refinement): Refinement => ({
  ...kept,
  isInStock: false,
  options: {},
});
