// What the catalog's islands are handed on top of every island's: the catalog, and the quick view.
import type { ReactNode } from 'react';
import type {
  Catalog,
  OpenCollection,
  ProductName,
  ProductPages,
} from '../../../store/catalog/catalog-api.ts';
import type { Choices } from '../../../store/state.ts';
import type { AfterAdd, App } from '../../runtime/app.ts';

export interface QuickViewRequest {
  /** Absent: the opener's own attributes tell. */
  product?: ProductName;
  /** The focus goes back there. */
  opener: Element;
  choices?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
}

export interface CatalogApp extends App {
  catalog: Catalog;
  /** Shows the product in a dialog; where its code cannot be had, a link leads where it always led. */
  openQuickView(request: QuickViewRequest): void;
  /** The shopper is likely to look closer: fetch the code. */
  prefetchQuickView(): void;
  /** Fetches what collections can be narrowed by. */
  loadFilters(): Promise<typeof import('../filters/index.tsx')>;
}

export interface ProductApp extends CatalogApp {
  pages: ProductPages;
}

export interface CollectionApp extends CatalogApp {
  openCollection: OpenCollection;
}

/** A request that says itself what is meant. */
export type KnownRequest = QuickViewRequest & { product: ProductName };

/** A card for the quick view, whose code does not hold one of its own. */
export interface QuickCard {
  css: string;
  /** `onAdd` is told before something is put into the cart, and gives what opens the next thing. */
  render(request: KnownRequest, onAdd: (afterAdd: AfterAdd) => Element): ReactNode;
}

/** A product's id as the platform writes them; anything else names it by its address. */
const ID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export const productNameOf = (text: string): ProductName =>
  ID.test(text) ? { id: text } : { slug: text };
