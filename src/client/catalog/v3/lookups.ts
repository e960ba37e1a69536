// Reads entities that products of catalog version 3 reference by id, and the catalog version.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import { json, object, oneOf } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { CATALOG_VERSIONS, type CatalogVersion } from '../../enumerations/products.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { readAnswer, readMember } from '../../http/read-answer.ts';
import type { CursorPage } from '../../query/cursor-pages.ts';
import * as calls from './catalog-v3-calls.ts';
import {
  type CustomizationV3,
  type NamedLookup,
  type RawLookup,
  readCustomization,
  readNamedLookup,
  readRawLookup,
  readSharedInfoSection,
  type SharedInfoSection,
} from './lookup-entities.ts';
import { readCountAnswer } from './products-v3.ts';
import type { CustomizationField } from './v3-fields.ts';
import { createLists, toFields, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

type Filtered = Pick<V3Query, 'filter'>;
type CustomizationOptions = V3Options<CustomizationField>;

/** One page of customizations. */
export type CustomizationPage = CursorPage<CustomizationV3, 'customizations'>;
/** One page of brands. */
export type BrandPage = CursorPage<NamedLookup, 'brands'>;
/** One page of ribbons. */
export type RibbonPage = CursorPage<NamedLookup, 'ribbons'>;
/** One page of info sections. */
export type InfoSectionPage = CursorPage<SharedInfoSection, 'infoSections'>;
/** One page of promotions. */
export type PromotionPage = CursorPage<RawLookup, 'promotions'>;
/** One page of product groups. */
export type ProductGroupPage = CursorPage<RawLookup, 'productGroups'>;

/**
 * Reads options and modifiers with their choices, by the ids in products and facets. See
 * docs/platform/catalog.md#options.
 */
export interface CustomizationsService {
  /** @throws StoreError with status 404 for an unknown customization. */
  getCustomization(id: string, options?: CustomizationOptions): Promise<CustomizationV3>;
  /** Queries customizations, at most 100 ids at once. @param query see customizationQuery() */
  queryCustomizations(query?: V3Query, options?: CustomizationOptions): Promise<CustomizationPage>;
  /** Counts the matching customizations. */
  countCustomizations(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Brands. Products already contain their names. See docs/platform/catalog.md#versions. */
export interface BrandsService {
  /** Reads a brand by id. 404 if it does not exist. */
  getBrand(id: string, options?: CallOptions): Promise<NamedLookup>;
  /** Queries brands, page by page. */
  queryBrands(query?: V3Query, options?: CallOptions): Promise<BrandPage>;
  /** Counts the matching brands. */
  countBrands(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Ribbons. Products already contain their names. See docs/platform/catalog.md#prices. */
export interface RibbonsService {
  /** Reads a ribbon by id. 404 if it does not exist. */
  getRibbon(id: string, options?: CallOptions): Promise<NamedLookup>;
  /** Queries ribbons, page by page. */
  queryRibbons(query?: V3Query, options?: CallOptions): Promise<RibbonPage>;
  /** Counts the matching ribbons. */
  countRibbons(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Info sections that products share. See docs/platform/catalog.md#fields. */
export interface InfoSectionsService {
  /** Reads an info section by id. 404 if it does not exist. */
  getInfoSection(id: string, options?: CallOptions): Promise<SharedInfoSection>;
  /** Queries info sections, page by page. */
  queryInfoSections(query?: V3Query, options?: CallOptions): Promise<InfoSectionPage>;
  /** Counts the matching info sections. */
  countInfoSections(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Promotions. `raw` has all fields besides the name. See docs/platform/catalog.md#versions. */
export interface PromotionsService {
  /** Reads a promotion by id. 404 if it does not exist. */
  getPromotion(id: string, options?: CallOptions): Promise<RawLookup>;
  /** Queries promotions, page by page. */
  queryPromotions(query?: V3Query, options?: CallOptions): Promise<PromotionPage>;
  /** Counts the matching promotions. */
  countPromotions(query?: Filtered, options?: CallOptions): Promise<number>;
  /** Reads the promotions of a category as the platform sends them. Their format is not documented. */
  resolvePromotions(categoryId: string, options?: CallOptions): Promise<Json>;
}

/** Groups of products. `raw` has all fields besides the name. See docs/platform/catalog.md#versions. */
export interface ProductGroupsService {
  /** Reads a product group by id. 404 if it does not exist. */
  getProductGroup(id: string, options?: CallOptions): Promise<RawLookup>;
  /** Queries product groups, page by page. */
  queryProductGroups(query?: V3Query, options?: CallOptions): Promise<ProductGroupPage>;
  /** Searches product groups by text and fields, page by page. */
  searchProductGroups(search?: V3Search, options?: CallOptions): Promise<ProductGroupPage>;
  /** Counts the matching product groups. */
  countProductGroups(query?: Filtered, options?: CallOptions): Promise<number>;
}

const versionAnswer = object({ catalogVersion: oneOf(...CATALOG_VERSIONS) });

/** Reports which catalog version the store has. May throw StoreError. See docs/platform/catalog.md#versions. */
export interface CatalogVersioningService {
  /** Merchants can call this method. Visitors might be refused. */
  getCatalogVersion(options?: CallOptions): Promise<CatalogVersion>;
}

/** Services for referenced entities and the catalog version. */
export interface LookupServices {
  customizations: CustomizationsService;
  brands: BrandsService;
  ribbons: RibbonsService;
  infoSections: InfoSectionsService;
  promotions: PromotionsService;
  productGroups: ProductGroupsService;
  catalogVersioning: CatalogVersioningService;
}

interface Source<Item, Many extends string> {
  calls: calls.LookupCalls;
  /** Response field with a single entity. `many` is the field with a list of entities. */
  one: string;
  many: Many;
  read: (value: unknown) => Item | undefined;
}

const lookup = <Item, Many extends string>(
  send: ApiSend,
  { calls: { get, query, count }, one, many, read }: Source<Item, Many>,
) => ({
  get: async (id: string, options?: V3Options<string>): Promise<Item> => {
    const answer = await withSignal(send, options, 'fields')(get, { id, ...toFields(options) });
    return readMember(answer, one, read);
  },
  query: createLists(send, { name: many, read })('query', query),
  count: async ({ filter }: Filtered = {}, options?: CallOptions): Promise<number> =>
    readCountAnswer(await withSignal(send, options)(count, filter ? { filter } : {})),
});

const createPromotions = (send: ApiSend): PromotionsService => {
  const promotions = lookup(send, {
    calls: calls.promotionCalls,
    one: 'promotion',
    many: 'promotions',
    read: readRawLookup,
  });
  return {
    getPromotion: promotions.get,
    queryPromotions: promotions.query,
    countPromotions: promotions.count,
    resolvePromotions: async (categoryId, options) => {
      const call = calls.resolvePromotionsCall;
      return readAnswer(json, await withSignal(send, options)(call, { categoryId }));
    },
  };
};

const createProductGroups = (send: ApiSend): ProductGroupsService => {
  const groups = lookup(send, {
    calls: calls.productGroupCalls,
    one: 'productGroup',
    many: 'productGroups',
    read: readRawLookup,
  });
  const list = createLists(send, { name: 'productGroups', read: readRawLookup });
  return {
    getProductGroup: groups.get,
    queryProductGroups: groups.query,
    searchProductGroups: list('search', calls.searchProductGroupsCall),
    countProductGroups: groups.count,
  };
};

export const createLookups = (send: ApiSend): LookupServices => {
  const customizations = lookup(send, {
    calls: calls.customizationCalls,
    one: 'customization',
    many: 'customizations',
    read: readCustomization,
  });
  const brands = lookup(send, {
    calls: calls.brandCalls,
    one: 'brand',
    many: 'brands',
    read: readNamedLookup,
  });
  const ribbons = lookup(send, {
    calls: calls.ribbonCalls,
    one: 'ribbon',
    many: 'ribbons',
    read: readNamedLookup,
  });
  const sections = lookup(send, {
    calls: calls.infoSectionCalls,
    one: 'infoSection',
    many: 'infoSections',
    read: readSharedInfoSection,
  });
  return {
    customizations: {
      getCustomization: customizations.get,
      queryCustomizations: customizations.query,
      countCustomizations: customizations.count,
    },
    brands: { getBrand: brands.get, queryBrands: brands.query, countBrands: brands.count },
    ribbons: { getRibbon: ribbons.get, queryRibbons: ribbons.query, countRibbons: ribbons.count },
    infoSections: {
      getInfoSection: sections.get,
      queryInfoSections: sections.query,
      countInfoSections: sections.count,
    },
    promotions: createPromotions(send),
    productGroups: createProductGroups(send),
    catalogVersioning: {
      getCatalogVersion: async (options) => {
        const answer = await withSignal(send, options)(calls.getCatalogVersionCall, {});
        return readAnswer(versionAnswer, answer).catalogVersion;
      },
    },
  };
};
