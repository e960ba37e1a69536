// Restores grids that earlier pages of the site have stored, and stores grids for later pages.
import type { StoreApi } from 'zustand/vanilla';
import { type Load, whenLoaded } from '../../app/load.ts';
import type { CollectionState } from '../catalog-api.ts';
import type { GridKey, RecalledGrid, RememberedGrids, ShownGrid } from './remembered-grids.ts';

export interface GridMemory {
  /** Undefined if no earlier page has shown the grid. */
  recalled: RecalledGrid | undefined;
  /** Returns the result of `check`. Stores a first page after it is drawn, unless the signal was aborted before. */
  take(grid: ShownGrid, signal: AbortSignal): ReturnType<RecalledGrid['check']>;
}

export type OpenGridMemory = (
  slug: string | undefined,
  limit: number,
  list: StoreApi<CollectionState>,
) => GridMemory;

/** `grids`: grids stored by earlier pages, if any. `load` loads the code that stores this page's grids. */
export const createGridMemory = (
  load: Load<RememberedGrids>,
  grids: RememberedGrids | undefined,
): OpenGridMemory => {
  let loaded = grids;
  return (slug, limit, list) => {
    const { refinement: given } = list.getState();
    const key: GridKey = [slug, limit, given.text];
    const recalled = loaded?.recall(key, list);
    return {
      recalled,
      take: (grid, signal) => {
        const { products } = grid.page;
        // A filtered or sorted list is not in the shop's order, so it is not stored.
        if (products[0] && list.getState().refinement === given) {
          whenLoaded(load(), (memory) => {
            loaded = memory;
            memory.remember(key, grid, signal);
          });
        }
        return recalled?.check(products);
      },
    };
  };
};
