// Links grids to earlier pages and to later ones.
import type { StoreApi } from 'zustand/vanilla';
import { type Lazy, whenLoaded } from '../../app/lazy.ts';
import type { CollectionState } from '../catalog-api.ts';
import type { GridKey, RecalledGrid, RememberedGrids, ShownGrid } from './remembered-grids.ts';

/** Of one grid. */
export interface GridMemory {
  /** Undefined where no earlier page has shown the grid. */
  recalled: RecalledGrid | undefined;
  /** Keeps a first page for later ones, unless the signal ends before it is drawn. Returns what `check` does. */
  take(grid: ShownGrid, signal: AbortSignal): ReturnType<RecalledGrid['check']>;
}

export type OpenGridMemory = (
  slug: string | undefined,
  limit: number,
  list: StoreApi<CollectionState>,
) => GridMemory;

/** `grids` is what an earlier page has left, if anything; `load` brings the code that remembers this one. */
export const createGridMemory = (
  load: Lazy<RememberedGrids>,
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
        // A list that the shopper has narrowed or sorted is not the shop's own order.
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
