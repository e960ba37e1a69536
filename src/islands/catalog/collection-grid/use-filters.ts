// Fetches the filters once for all grids, when a shopper reaches for them.
import { useState } from 'react';
import type { CatalogApp } from '../shared/catalog-app.ts';

type FiltersModule = typeof import('../filters/index.tsx');

let filters: FiltersModule | undefined;

/** Undefined until they were asked for and are there. */
export const useFilters = (
  app: CatalogApp,
): { filters: FiltersModule | undefined; prepare(): void } => {
  const [, setIsThere] = useState(filters);
  return {
    filters,
    prepare: () => {
      if (filters) return;
      app.loadFilters().then(
        (module) => {
          filters = module;
          setIsThere(module);
        },
        () => {},
      );
    },
  };
};
