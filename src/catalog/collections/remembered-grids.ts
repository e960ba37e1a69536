// Remembers the first pages of grids: the next page of the site draws them before the platform answers.
import type { StoreApi } from 'zustand/vanilla';
import type { GivenAttributes } from '../../app/attributes/given-attributes.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { asArray, asNumber, asText, stringifyJson, toObject } from '../../client/codec/json.ts';
import {
  openRecord,
  type ProductData,
  type ProductEntry,
  type ProductPage,
  RECORD_SAVE_DELAY_MS,
  type ReadCatalog,
  readyEntry,
  shownEntry,
  shownProduct,
} from '../../products/index.ts';
import type { CollectionState } from '../catalog-api.ts';
import { SHOWN_GRIDS_KEY } from './shown-grids.ts';

/** First page of a grid, in the shop's order. */
export interface ShownGrid {
  /** Absent for the grid of all products. */
  collection: { id: string; name?: string | null | undefined } | undefined;
  page: ProductPage;
}

export type GridKey = readonly [slug: string | undefined, limit: number, words: string | undefined];

/** A grid that an earlier page of the site has shown. */
export interface RecalledGrid extends ShownGrid {
  /** True until the platform has confirmed the grid. */
  isOld: boolean;
  /** After this call, cards keep their places. */
  touch(): void;
  /**
   * Compares the stored grid with the first page from the platform, and returns the changes. After `touch`, no card
   * moves, and a new order applies only to the next page load. Products that have left the collection are requested,
   * because the shop may no longer have them.
   */
  check(products: readonly { id: string }[]): Partial<CollectionState> | undefined;
}

export interface RememberedGrids {
  /** Restores a grid that an earlier page has shown: puts its products and its name into the stores. */
  recall(key: GridKey, list: StoreApi<CollectionState>): RecalledGrid | undefined;
  /** Stores the grid, unless the signal is aborted before it is drawn. */
  remember(key: GridKey, grid: ShownGrid, signal: AbortSignal): void;
}

interface Kept extends Omit<ShownGrid, 'page'> {
  name: string;
  total: number | undefined;
  next: string | undefined;
  products: ProductData[];
}

/** Validates a stored grid, because any script of the page can have written it. */
const keptGrid = (value: unknown): Kept | undefined => {
  const { name, collection, total, next, products } = toObject(value);
  const { id, name: title } = toObject(collection);
  const known = asArray(products).flatMap((product) => shownProduct(product) ?? []);
  return typeof name === 'string' && known[0]
    ? {
        name,
        collection: asText(id) ? { id: String(id), name: asText(title) } : undefined,
        total: asNumber(total),
        next: asText(next),
        products: known,
      }
    : undefined;
};

/** Keeps one picture per listed product. The product is loaded again before other pictures are shown. */
const slim = (product: ProductPage['products'][number]): ProductPage['products'][number] => {
  const { isWhole, media } = product;
  const { mainMedia, items } = media ?? {};
  return isWhole === false && mainMedia && items ? { ...product, media: { mainMedia } } : product;
};

const toKept = (name: string, { collection, page }: ShownGrid): Kept => ({
  name,
  collection: collection && { id: collection.id, name: collection.name },
  total: page.total,
  next: page.next,
  products: page.products.map((product) => ({
    product: slim(product),
    preorders: product.terms ?? [],
  })),
});

/** Updates the products that all islands read. */
const openProducts = ({ store }: CoreContext, read: ReadCatalog) => {
  const put = (entries: Record<string, ProductEntry>): void =>
    store.set({ products: { ...store.getState().products, ...entries } });
  return {
    /** Restores stored products, except products for which the platform has already sent newer data to this page. */
    recall: (entries: ReturnType<typeof shownEntry>[]): void => {
      const known = store.getState().products;
      put(
        Object.fromEntries(
          entries.filter(([id]) => (known[id]?.status ?? 'loading') === 'loading'),
        ),
      );
    },
    recheck: (ids: readonly string[]): void =>
      void read((catalog) => catalog.products('id', ids)).then(
        (found) =>
          put({
            ...Object.fromEntries(ids.map((id) => [id, { status: 'missing' } as const])),
            ...Object.fromEntries(found.map((product) => [product.id, readyEntry(product)])),
          }),
        // On failure, the remembered products stay.
        () => {},
      ),
  };
};

const recalledGrid = (
  { collection, total, next, products }: Kept,
  isOld: boolean,
  list: StoreApi<CollectionState>,
  recheck: (productIds: readonly string[]) => void,
): RecalledGrid => {
  const { refinement: given } = list.getState();
  let isTouched = false;
  const recalled: RecalledGrid = {
    collection,
    page: { products: products.map(({ product }) => product), total, next },
    isOld,
    touch: () => {
      isTouched = true;
    },
    check: (sent) => {
      const { ids, refinement } = list.getState();
      const isChecked = recalled.isOld && refinement === given;
      recalled.isOld = false;
      if (!isChecked) return undefined;
      const fresh = sent.map(({ id }) => id);
      // A different order remounts the grid.
      if (!isTouched && fresh.join() !== ids.join()) return { isRecalled: false };
      const gone = ids.filter((id) => !fresh.includes(id));
      if (gone[0]) recheck(gone);
      return { ids };
    },
  };
  return recalled;
};

export const rememberGrids = (
  core: CoreContext,
  attributes: GivenAttributes,
  read: ReadCatalog,
): RememberedGrids => {
  const record = openRecord(core, attributes, SHOWN_GRIDS_KEY, keptGrid);
  const known = openProducts(core, read);
  return {
    recall: (key, list) => {
      const [slug] = key;
      const name = stringifyJson(key);
      const isThis = (kept: Kept) => kept.name === name;
      const [shown] = record.find(isThis);
      if (!shown || (slug && !shown.data.collection)) return undefined;
      const entries = shown.data.products.map((data) => shownEntry({ data, isOld: shown.isOld }));
      known.recall(entries);
      list.setState({ name: asText(shown.data.collection?.name), isRecalled: true });
      list.subscribe(({ status }) => {
        if (status === 'missing') record.save([], isThis);
      });
      const isOld = entries.some(([, entry]) => entry.isOld);
      return recalledGrid(shown.data, isOld, list, known.recheck);
    },
    remember: (key, grid, signal) => {
      if (record.isOff()) return;
      core.environment.setTimeout(() => {
        if (signal.aborted) return;
        const kept = toKept(stringifyJson(key), grid);
        record.save([kept], ({ name }) => name === kept.name);
      }, RECORD_SAVE_DELAY_MS);
    },
  };
};
