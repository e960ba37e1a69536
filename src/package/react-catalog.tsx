// The catalog's islands as React components; their code comes only to apps that name them.
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
import { createCatalog } from '../store/catalog/catalog.ts';
import type { Choices } from '../store/state.ts';
import { PannierContext, type Running } from './react-context.ts';

interface ReactCatalog {
  product: ReturnType<typeof productApp>;
  collection: ReturnType<typeof collectionApp>;
}

const createReactCatalog = ({ app, core, shop, catalogMessages }: Running): ReactCatalog => {
  const { send } = shop();
  const catalog = createCatalog({ store: core.store, send });
  const importQuickView = () => import('../islands/catalog/quick-view/index.tsx');
  const catalogApp: CatalogApp = {
    ...app,
    text: app.text.extend({ ...catalogEn, ...catalogMessages }),
    catalog,
    loadFilters: () => import('../islands/catalog/filters/index.tsx'),
    prefetchQuickView: () => void importQuickView().catch(() => {}),
    openQuickView: (request) =>
      void importQuickView().then(
        ({ openQuickView }) => openQuickView(catalogApp, request, quickCard(product)),
        () => {},
      ),
  };
  const parts: CatalogParts = { app: catalogApp, catalog, send, environment: core.environment };
  const product = productApp(parts);
  return { product, collection: collectionApp(parts) };
};

/** One catalog for all islands of a provider. */
const catalogs = new WeakMap<Running, ReactCatalog>();
const catalogOf = (running: Running): ReactCatalog => {
  const catalog = catalogs.get(running) ?? createReactCatalog(running);
  catalogs.set(running, catalog);
  return catalog;
};

interface CatalogIslandProps {
  afterAdd?: AfterAdd;
  className?: string;
  /** Shown until there is something to show, and by a server. */
  fallback?: ReactNode;
}

/** Named by one of the two. */
export type ProductCardProps = CatalogIslandProps & {
  quantity?: number;
  /** Choices made from the start: option name -> choice. */
  options?: Choices;
} & ({ productId: string } | { slug: string });

/** One product whole: pictures, price, options, stock, and the ways into the cart. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const running = useContext(PannierContext);
  const { quantity, options, className, fallback } = props;
  const name = 'productId' in props ? { id: props.productId } : { slug: props.slug };
  return (
    <IslandRoot css={productCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <Product
          // Another product is another start: what the shopper chose for the old one is void.
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
  /** All products of the shop without one. */
  slug?: string;
  /** How many at once, from 1 to 100; 24 by default. */
  limit?: number;
  /** Where names lead: to the product's own page, or to a closer look without leaving (default). */
  links?: 'page' | 'quick-view';
}

/** A collection as a grid that can be narrowed, sorted and continued. */
export function CollectionGrid(props: CollectionGridProps): ReactNode {
  const running = useContext(PannierContext);
  const { slug, limit, links, className, fallback } = props;
  return (
    <IslandRoot css={collectionCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <CollectionGridIsland
          key={slug}
          app={catalogOf(running).collection}
          slug={slug}
          limit={limit}
          isPageLinked={links === 'page'}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}
