// The catalog's islands as React components. Only apps that import them load their code.
import { type ReactNode, useContext } from 'react';
import { collectionApp } from '../chunks/collection.ts';
import { type CatalogParts, productApp } from '../chunks/product.ts';
import { CollectionGrid as CollectionGridIsland } from '../islands/catalog/collection-grid/collection-grid.tsx';
import { collectionCss } from '../islands/catalog/collection-grid/index.tsx';
import { productCss, quickCard } from '../islands/catalog/product-card/index.tsx';
import { Product } from '../islands/catalog/product-card/product.tsx';
import type { CatalogApp } from '../islands/catalog/shared/catalog-app.ts';
import { catalogEn } from '../islands/i18n/english/catalog.en.ts';
import type { AfterAdd } from '../islands/runtime/app.ts';
import { IslandRoot } from '../islands/runtime/island-root.tsx';
import type { Choices } from '../store/state.ts';
import type { Running } from './create-running.ts';
import { PannierContext } from './react-context.ts';
import { storeCatalogOf } from './store-catalog.ts';

interface ReactCatalog {
  product: ReturnType<typeof productApp>;
  collection: ReturnType<typeof collectionApp>;
}

const createReactCatalog = (running: Running): ReactCatalog => {
  const { app, core, products, catalogMessages } = running;
  const { readCatalog: read } = products;
  const { catalog } = storeCatalogOf(running);
  const importQuickView = () => import('../islands/catalog/quick-view/index.tsx');
  const catalogApp: CatalogApp = {
    ...app,
    text: app.text.extend({ ...catalogEn, ...catalogMessages }),
    catalog,
    checkout: async () => (await core.parts.cart()).checkout(),
    loadFilters: () => import('../islands/catalog/filters/index.tsx'),
    prefetchQuickView: () => void importQuickView().catch(() => {}),
    openQuickView: (request) =>
      void importQuickView().then(
        ({ openQuickView }) => openQuickView(catalogApp, request, quickCard(product)),
        () => {},
      ),
  };
  const parts: CatalogParts = { app: catalogApp, catalog, read, environment: core.environment };
  const product = productApp(parts);
  return { product, collection: collectionApp(parts) };
};

/** The catalog that all islands of a provider share. */
const catalogs = new WeakMap<Running, ReactCatalog>();
const catalogOf = (running: Running): ReactCatalog => {
  const catalog = catalogs.get(running) ?? createReactCatalog(running);
  catalogs.set(running, catalog);
  return catalog;
};

interface CatalogIslandProps {
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the content is loaded, and on a server. */
  fallback?: ReactNode;
}

/** Identified by one of the two. */
export type ProductCardProps = CatalogIslandProps & {
  quantity?: number;
  /** The preselected choices: option name -> choice. */
  options?: Choices;
} & ({ productId: string } | { slug: string });

/** Renders a product: images, price, options, stock, and its buttons. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const running = useContext(PannierContext);
  const { quantity, options, className, fallback } = props;
  const name = 'productId' in props ? { id: props.productId } : { slug: props.slug };
  return (
    <IslandRoot css={productCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <Product
          // A new key resets the shopper's choices when the product changes.
          key={JSON.stringify(name)}
          app={catalogOf(running).product}
          name={name}
          quantity={quantity}
          options={options}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}

export interface CollectionGridProps extends CatalogIslandProps {
  /** All products of the store by default. */
  slug?: string;
  /** Only products with these words in their names. */
  search?: string;
  /** Products per page, from 1 to 100; 24 by default. */
  limit?: number;
  /** Where product names lead: to the product page, or to the quick view (default). */
  links?: 'page' | 'quick-view';
}

/** Renders a collection as a grid with filters, sorting and paging. */
export function CollectionGrid(props: CollectionGridProps): ReactNode {
  const running = useContext(PannierContext);
  const { slug, search, limit, links, className, fallback } = props;
  return (
    <IslandRoot css={collectionCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <CollectionGridIsland
          key={slug}
          app={catalogOf(running).collection}
          slug={slug}
          limit={limit}
          search={search?.trim()}
          isPageLinked={links === 'page'}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}
