// Pure: how much a collection is narrowed, and the same without any of it.
import type { Refinement } from '../../../store/catalog/catalog-api.ts';

/** How many things it is narrowed to; a range of prices is one. */
export const wantedCount = ({ minPrice, maxPrice, isInStock, options }: Refinement): number =>
  Number(minPrice !== undefined || maxPrice !== undefined) +
  Number(isInStock) +
  Object.values(options).flat().length;

/** Nothing is left out; the order stays as it is. */
export const withoutFilters = ({ sort }: Refinement): Refinement => ({
  sort,
  isInStock: false,
  options: {},
});
