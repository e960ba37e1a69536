// Reads what products of catalog version 3 name by id, and the catalog's version (CATALOG_V3 1, 2).

import type { Send } from '../../auth/tokens/authorized-client.ts';
import { json, object, oneOf } from '../../codec/codec.ts';
import type { Json } from '../../codec/json.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { memberOfAnswer, readAnswer } from '../../http/read-answer.ts';
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
import { countOfAnswer } from './products-v3.ts';
import type { CustomizationField } from './v3-fields.ts';
import { fieldsOf, listsOf, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

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

/** Options and modifiers with their choices, by the ids that products and facets show. */
export interface CustomizationsService {
  /** @throws StoreError with status 404 for an unknown one. */
  getCustomization(id: string, options?: CustomizationOptions): Promise<CustomizationV3>;
  /** At most 100 ids at once. @param query see customizationQuery() */
  queryCustomizations(query?: V3Query, options?: CustomizationOptions): Promise<CustomizationPage>;
  /** The number of customizations that match. */
  countCustomizations(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Brands. Products have their names already. */
export interface BrandsService {
  /** A brand by its id. 404 where there is none. */
  getBrand(id: string, options?: CallOptions): Promise<NamedLookup>;
  /** The brands that match, page by page. */
  queryBrands(query?: V3Query, options?: CallOptions): Promise<BrandPage>;
  /** The number of brands that match. */
  countBrands(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Ribbons. Products have their names already. */
export interface RibbonsService {
  /** A ribbon by its id. 404 where there is none. */
  getRibbon(id: string, options?: CallOptions): Promise<NamedLookup>;
  /** The ribbons that match, page by page. */
  queryRibbons(query?: V3Query, options?: CallOptions): Promise<RibbonPage>;
  /** The number of ribbons that match. */
  countRibbons(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Info sections that products share. */
export interface InfoSectionsService {
  /** An info section by its id. 404 where there is none. */
  getInfoSection(id: string, options?: CallOptions): Promise<SharedInfoSection>;
  /** The info sections that match, page by page. */
  queryInfoSections(query?: V3Query, options?: CallOptions): Promise<InfoSectionPage>;
  /** The number of info sections that match. */
  countInfoSections(query?: Filtered, options?: CallOptions): Promise<number>;
}

/** Promotions. What they have beside a name is in `raw`. */
export interface PromotionsService {
  /** A promotion by its id. 404 where there is none. */
  getPromotion(id: string, options?: CallOptions): Promise<RawLookup>;
  /** The promotions that match, page by page. */
  queryPromotions(query?: V3Query, options?: CallOptions): Promise<PromotionPage>;
  /** The number of promotions that match. */
  countPromotions(query?: Filtered, options?: CallOptions): Promise<number>;
  /** The promotions of a category, as the platform sends them: their shape is not declared. */
  resolvePromotions(categoryId: string, options?: CallOptions): Promise<Json>;
}

/** Groups of products. What they have beside a name is in `raw`. */
export interface ProductGroupsService {
  /** A product group by its id. 404 where there is none. */
  getProductGroup(id: string, options?: CallOptions): Promise<RawLookup>;
  /** The product groups that match, page by page. */
  queryProductGroups(query?: V3Query, options?: CallOptions): Promise<ProductGroupPage>;
  /** Finds product groups by text and fields, page by page. */
  searchProductGroups(search?: V3Search, options?: CallOptions): Promise<ProductGroupPage>;
  /** The number of product groups that match. */
  countProductGroups(query?: Filtered, options?: CallOptions): Promise<number>;
}

const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG', 'STORES_NOT_INSTALLED'] as const;
const versionAnswer = object({ catalogVersion: oneOf(...CATALOG_VERSIONS) });
/** The version of the catalog that a store has. */
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/** Tells which catalog the store has. May throw StoreError. */
export interface CatalogVersioningService {
  /** It is not certain that visitors may ask; a merchant's client may. */
  getCatalogVersion(options?: CallOptions): Promise<CatalogVersion>;
}

/** The services of version 3 that only name things. */
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
  /** The member of an answer with one entity, and with several. */
  one: string;
  many: Many;
  read: (value: unknown) => Item | undefined;
}

const lookup = <Item, Many extends string>(
  send: Send,
  { calls: { get, query, count }, one, many, read }: Source<Item, Many>,
) => ({
  get: async (id: string, options?: V3Options<string>): Promise<Item> => {
    const answer = await withSignal(send, options, 'fields')(get, { id, ...fieldsOf(options) });
    return memberOfAnswer(answer, one, read);
  },
  query: listsOf(send, { name: many, read })('query', query),
  count: async ({ filter }: Filtered = {}, options?: CallOptions): Promise<number> =>
    countOfAnswer(await withSignal(send, options)(count, filter ? { filter } : {})),
});

const createPromotions = (send: Send): PromotionsService => {
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

const createProductGroups = (send: Send): ProductGroupsService => {
  const groups = lookup(send, {
    calls: calls.productGroupCalls,
    one: 'productGroup',
    many: 'productGroups',
    read: readRawLookup,
  });
  const list = listsOf(send, { name: 'productGroups', read: readRawLookup });
  return {
    getProductGroup: groups.get,
    queryProductGroups: groups.query,
    searchProductGroups: list('search', calls.searchProductGroupsCall),
    countProductGroups: groups.count,
  };
};

export const createLookups = (send: Send): LookupServices => {
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
