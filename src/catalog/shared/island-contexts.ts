// Context of the catalog's islands: the app with the catalog and the quick view.
import type { ReactNode } from 'react';
import type { AfterAdd, ShopIslandContext } from '../../app/island-context.ts';
import type { Choices } from '../../app/state/state.ts';
import type { Catalog, OpenCollection, ProductName, ProductPages } from '../catalog-api.ts';

export interface QuickViewRequest {
  /** The product to show. If absent, the attributes of the `opener` element identify it. */
  product?: ProductName;
  /** Element that gets the focus after the quick view closes. */
  opener: Element;
  choices?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
}

/** Context of islands that lead straight to checkout. */
export interface BuyingIslandContext extends ShopIslandContext {
  /** Begins checkout; the page navigates when it succeeds. */
  checkout(): Promise<void>;
}

export interface CatalogIslandContext extends BuyingIslandContext {
  catalog: Catalog;
  /** Shows the product in a dialog. If the code fails to load, the opener's link is followed instead. */
  openQuickView(request: QuickViewRequest): void;
  /** Prefetches the code of the quick view before a likely click. */
  prefetchQuickView(): void;
  loadFilters(): Promise<typeof import('../filters/index.tsx')>;
}

export interface ProductIslandContext extends CatalogIslandContext {
  pages: ProductPages;
}

export interface CollectionIslandContext extends CatalogIslandContext {
  openCollection: OpenCollection;
}

export type KnownRequest = QuickViewRequest & { product: ProductName };

/** The product card of the quick view. Its code is in the product chunk. */
export interface QuickCard {
  css: string;
  /** `onAdd` is called before something is added, and returns the opener of the drawer. */
  render(request: KnownRequest, onAdd: (afterAdd: AfterAdd) => Element): ReactNode;
}

/** Product ids of the platform are lowercase UUIDs; any other name is a slug. */
const ID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export const parseProductName = (text: string): ProductName =>
  ID.test(text) ? { id: text.toLowerCase() } : { slug: text };
