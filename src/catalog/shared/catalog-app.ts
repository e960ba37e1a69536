// The app object of the catalog's islands: every island's, plus the catalog and the quick view.
import type { ReactNode } from 'react';
import type { AfterAdd, ShopApp } from '../../app/app.ts';
import type { Choices } from '../../app/state/state.ts';
import type { Catalog, OpenCollection, ProductName, ProductPages } from '../catalog-api.ts';

export interface QuickViewRequest {
  /** When absent, the attributes of the opener name the product. */
  product?: ProductName;
  /** Gets the focus after closing. */
  opener: Element;
  choices?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
}

/** The context of what leads straight to checkout. */
export interface BuyingApp extends ShopApp {
  /** Begins checkout; the page navigates when it succeeds. */
  checkout(): Promise<void>;
}

export interface CatalogApp extends BuyingApp {
  catalog: Catalog;
  /** Shows the product in a dialog. If its code fails to load, a link is followed instead. */
  openQuickView(request: QuickViewRequest): void;
  /** Loads the code of the quick view ahead of a likely click. */
  prefetchQuickView(): void;
  /** Loads the code of the filters. */
  loadFilters(): Promise<typeof import('../filters/index.tsx')>;
}

export interface ProductApp extends CatalogApp {
  pages: ProductPages;
}

export interface CollectionApp extends CatalogApp {
  openCollection: OpenCollection;
}

/** A request that names the product. */
export type KnownRequest = QuickViewRequest & { product: ProductName };

/** The product card of the quick view, which belongs to the chunk of the product. */
export interface QuickCard {
  css: string;
  /** `onAdd` is called before something is added, and returns the opener of the drawer. */
  render(request: KnownRequest, onAdd: (afterAdd: AfterAdd) => Element): ReactNode;
}

/** The platform's product ids are UUIDs in small letters; any other name is a slug. */
const ID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export const productNameOf = (text: string): ProductName =>
  ID.test(text) ? { id: text.toLowerCase() } : { slug: text };
