// Reads products and variants of catalog version 3. Facts: docs/platform/catalog.md#queries,
// docs/platform/catalog.md#fields.

import type { ApiSend } from '../../auth/tokens/authorized-client.ts';
import {
  type Codec,
  listOfValid,
  maybe,
  maybeOneOf,
  nonEmptyText,
  someOf,
  sparse,
} from '../../codec/codec.ts';
import { asNumber, asText } from '../../codec/json.ts';
import { readBoolean } from '../../codec/readers.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { readMember } from '../../http/read-answer.ts';
import type { CursorPage } from '../../query/cursor-pages.ts';
import * as calls from './catalog-v3-calls.ts';
import { type Facet, readFacets } from './facets.ts';
import type { ProductV3, ProductV3Variant, VariantChoiceV3 } from './product-v3.ts';
import { readProductV3, variantChoice, variantMembers } from './read-product-v3.ts';
import type { ListedVariantField, ProductV3Field } from './v3-fields.ts';
import { createLists, toFields, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

// A variant outside its product, and its reader. The format differs from variants inside a product.

/** A variant in the results of a search over all products. */
export interface ListedVariantV3 extends Omit<ProductV3Variant, 'choices'> {
  /** Id of this entry. Carts need `variantId` instead. */
  id: string;
  variantId: string;
  optionChoices: VariantChoiceV3[];
  productData?: {
    productId?: string;
    name?: string;
    slug?: string;
    productType?: 'PHYSICAL' | 'DIGITAL';
    visible?: boolean;
    currency?: string;
    mainCategoryId?: string;
    revision?: string;
    handle?: string;
  };
}

const listedVariant: Codec<ListedVariantV3> = sparse({
  ...variantMembers,
  id: nonEmptyText,
  variantId: nonEmptyText,
  optionChoices: listOfValid(variantChoice),
  productData: someOf({
    productId: asText,
    name: asText,
    slug: asText,
    productType: maybeOneOf(['PHYSICAL', 'DIGITAL']),
    visible: readBoolean,
    currency: asText,
    mainCategoryId: asText,
    revision: asText,
    handle: asText,
  }),
});

/** Reads a variant. Undefined when one of its ids is missing. */
const readListedVariant: Codec<ListedVariantV3 | undefined> = maybe(listedVariant);

type ProductOptions = V3Options<ProductV3Field>;
type VariantOptions = V3Options<ListedVariantField>;

/** One page of products of catalog version 3. */
export type ProductV3Page = CursorPage<ProductV3, 'products'>;
/** One page of variants. */
export type ListedVariantV3Page = CursorPage<ListedVariantV3, 'variants'>;
/** `facets` covers all results. Only a first page has facets. */
export type ProductV3SearchPage = ProductV3Page & { readonly facets: readonly Facet[] };

/**
 * Products of catalog version 3. All methods may throw StoreError. On a store of version 1, the error has status 428
 * and the code `CATALOG_V1_SITE_CALLING_CATALOG_V3_API`. For an undeclared field, the error has status 400 and either
 * the code INVALID_ARGUMENT or a code of the platform. See docs/platform/catalog.md#queries.
 */
export interface ProductsV3Service {
  /** Reads a product with all variants. @throws StoreError with status 404 for an unknown or hidden product. */
  getProduct(id: string, options?: ProductOptions): Promise<ProductV3>;
  /** Reads a product with all variants. @throws StoreError with status 404 for an unknown or hidden product. */
  getProductBySlug(slug: string, options?: ProductOptions): Promise<ProductV3>;
  /** Queries products by id, slug, handle or date, without their variants. @param query see productV3Query() */
  queryProducts(query?: V3Query, options?: ProductOptions): Promise<ProductV3Page>;
  /**
   * Searches products by more fields than queryProducts(), with free text and facets. @param search see
   * productV3Search()
   */
  searchProducts(search?: V3Search, options?: ProductOptions): Promise<ProductV3SearchPage>;
  /** Counts the products that match a search. Cursor pages have no total. */
  countProducts(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CallOptions,
  ): Promise<number>;
  /** Queries variants of all products, as ListedVariantV3 objects. @param query see variantV3Query() */
  queryVariants(query?: V3Query, options?: VariantOptions): Promise<ListedVariantV3Page>;
  /** Searches variants of all products by text and fields, page by page. */
  searchVariants(search?: V3Search, options?: VariantOptions): Promise<ListedVariantV3Page>;
}

/** Reads the product in a response. @throws StoreError `bad_answer` if there is no product. */
export const readProductV3Answer = (answer: unknown): ProductV3 =>
  readMember(answer, 'product', readProductV3);

/** Reads the count in a response. @throws StoreError `bad_answer` if there is no count. */
export const readCountAnswer = (answer: unknown): number => readMember(answer, 'count', asNumber);

/** `filter` and `search` of a count request, placed at the top level of its body. */
export const countPayload = ({ filter, search }: V3Search = {}): Record<string, unknown> => ({
  ...(filter && Object.keys(filter).length && { filter }),
  ...(search && { search }),
});

const productsFrom = { name: 'products', read: readProductV3 } as const;
const variantsFrom = { name: 'variants', read: readListedVariant } as const;

const searchProducts = async (
  send: ApiSend,
  search: V3Search | undefined,
  options: ProductOptions | undefined,
): Promise<ProductV3SearchPage> => {
  let facets: Facet[] | undefined;
  const sendAndRead: ApiSend = async (...request) => {
    const answer = await send(...request);
    // Only the first page has facets. Later pages are requested by cursor.
    facets ??= readFacets(answer);
    return answer;
  };
  const list = createLists(sendAndRead, productsFrom)('search', calls.searchProductsV3Call);
  const page = await list(search, options);
  return Object.assign(page, { facets: facets ?? [] });
};

export const createProductsV3 = (send: ApiSend): ProductsV3Service => ({
  getProduct: async (productId, options) =>
    readProductV3Answer(
      await withSignal(
        send,
        options,
        'fields',
      )(calls.getProductV3Call, { productId, ...toFields(options) }),
    ),
  getProductBySlug: async (slug, options) =>
    readProductV3Answer(
      await withSignal(
        send,
        options,
        'fields',
      )(calls.getProductV3BySlugCall, { slug, ...toFields(options) }),
    ),
  queryProducts: createLists(send, productsFrom)('query', calls.queryProductsV3Call),
  searchProducts: (search, options) => searchProducts(send, search, options),
  countProducts: async (search, options) =>
    readCountAnswer(
      await withSignal(send, options)(calls.countProductsV3Call, countPayload(search)),
    ),
  queryVariants: createLists(send, variantsFrom)('query', calls.queryVariantsV3Call),
  searchVariants: createLists(send, variantsFrom)('search', calls.searchVariantsV3Call),
});
