// Reads products and collections for the islands of `pannier/react`, which then draw them without a request.

import { NO_REFINEMENT } from '../../client/catalog/page-query.ts';
import { getVisitor } from '../../client/client-base.ts';
import { checkOptions } from '../../client/codec/check-options.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import { type KeyValueStore, openStorage } from '../../client/environment/storage.ts';
import type { StoreClient } from '../../client/store-client.ts';
import { imageSources } from '../../ui/components/image-sources.ts';
import {
  GRID_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type ProductPage,
  type ReadCatalog,
} from '../platform/catalog-port.ts';
import type { ShopProduct } from '../platform/shop-product.ts';
import { readyEntry } from './product-entry.ts';
import { toProductView } from './product-view.ts';
import { createReadCatalog } from './read-catalog.ts';

/** The content that a server renders for a product, until the island draws it: picture, name and price. */
interface PlainProduct {
  name: string;
  /** Address of the product's page. */
  href?: string | undefined;
  price?: string | undefined;
  image?: { src: string; srcSet?: string | undefined; alt: string } | undefined;
}

/** A product as JSON, for the `data` of an island. */
export interface IslandProduct {
  product: ShopProduct;
  plain: PlainProduct;
}

/** The first page of a collection as JSON, for the `data` of a grid. */
export interface IslandCollection {
  /** Undefined for all products of the store. */
  slug: string | undefined;
  limit: number;
  search: string | undefined;
  /** Undefined for all products of the store. */
  collection: { id: string; name?: string | null | undefined } | undefined;
  page: ProductPage;
  /** The products of the page, in order. */
  plain: readonly PlainProduct[];
}

/** Options of readIslandProduct(). */
export interface IslandProductOptions {
  /** The catalog version of the store. Without this option, the first call of a process detects the version. */
  catalog?: 'v1' | 'v3';
}

/** Options of readIslandCollection(). */
export interface IslandCollectionOptions extends IslandProductOptions {
  /** Products per page, from 1 to 100; 24 by default. */
  limit?: number;
  /** Filters products by words in their names. */
  search?: string;
}

type Client = Pick<StoreClient, 'session'>;

/** The catalog version of each store, kept for all clients of the process. */
const versions = new Map<string, KeyValueStore>();

const openVersions = (origin: string, clientId: string): KeyValueStore => {
  const name = `${origin} ${clientId}`;
  const noStorage = () => undefined;
  const known =
    versions.get(name) ??
    openStorage({ localStorage: noStorage, sessionStorage: noStorage }, name, 'memory');
  versions.set(name, known);
  return known;
};

const openCatalog = (client: Client, catalog: IslandProductOptions['catalog']): ReadCatalog => {
  const { origin, clientId, plainSend, accessToken } = getVisitor('client', client);
  return createReadCatalog(
    openVersions(origin, clientId),
    { send: plainSend, accessToken, reportSetupError: () => {} },
    { link: (port) => port, version: catalog },
  );
};

const toPlainProduct = (product: ShopProduct): PlainProduct => {
  const { name, url, price, image } = toProductView(readyEntry(product).data);
  const { src, srcSet } = (image && imageSources(image)) ?? {};
  return {
    name,
    href: safeHref(url),
    price,
    image: src ? { src, srcSet, alt: image?.alt ?? '' } : undefined,
  };
};

const catalogRule = { catalog: ['v1', 'v3'] } as const;

/**
 * Reads a product for the `data` of `ProductCard` or `AddToCart`, on a server or in a loader. Undefined if the store
 * has no such product. Prices are formatted in the `locale` of the client.
 * @throws TypeError for a client that createStoreClient() did not return, and for an unknown option.
 * @throws StoreError like products.queryProducts().
 */
export const readIslandProduct = async (
  client: Client,
  name: { id: string } | { slug: string },
  options: IslandProductOptions = {},
): Promise<IslandProduct | undefined> => {
  checkOptions('readIslandProduct', options, catalogRule);
  const [field, value] = 'id' in name ? (['id', name.id] as const) : (['slug', name.slug] as const);
  const read = openCatalog(client, options.catalog);
  const [product] = await read((port) => port.products(field, [value]));
  return product && { product, plain: toPlainProduct(product) };
};

/**
 * Reads the first page of a collection for the `data` of `CollectionGrid`, on a server or in a loader. Without a slug,
 * reads the first page of all products. Undefined if the store has no collection with this slug. Prices are formatted
 * in the `locale` of the client.
 * @throws TypeError for a client that createStoreClient() did not return, and for an unknown option or invalid limit.
 * @throws StoreError like products.queryProducts() and collections.getCollectionBySlug().
 */
export const readIslandCollection = async (
  client: Client,
  slug?: string,
  options: IslandCollectionOptions = {},
): Promise<IslandCollection | undefined> => {
  checkOptions('readIslandCollection', options, { ...catalogRule, limit: 'any', search: 'any' });
  const { catalog, limit = GRID_PAGE_SIZE, search } = options;
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_PAGE_SIZE)
    throw new TypeError(
      `readIslandCollection limit: expected 1 to ${MAX_PAGE_SIZE}, received ${limit}`,
    );
  const read = openCatalog(client, catalog);
  return read(async (port) => {
    const grid = await port.grid();
    const collection = slug ? await grid.collection(slug) : undefined;
    if (slug && !collection) return undefined;
    const text = search?.trim();
    const page = await grid.page({
      refinement: { ...NO_REFINEMENT, ...(text && { text }) },
      collectionId: collection?.id,
      limit,
      cursor: undefined,
    });
    const { id, name } = collection ?? {};
    return {
      ...{ slug, limit, search: text, page },
      collection: id ? { id, name } : undefined,
      plain: page.products.map(toPlainProduct),
    };
  });
};
