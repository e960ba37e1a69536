// Reads products and variants of catalog version 3.

import type { Send } from '../../auth/tokens/authorized-client.ts';
import {
  type Codec,
  listOfValid,
  maybe,
  maybeOneOf,
  someOf,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asNumber, asText } from '../../codec/json.ts';
import { readBoolean } from '../../codec/readers.ts';
import { type CallOptions, withSignal } from '../../http/abortable.ts';
import { memberOfAnswer } from '../../http/read-answer.ts';
import type { CursorPage } from '../../query/cursor-pages.ts';
import * as calls from './catalog-v3-calls.ts';
import { type Facet, readFacets } from './facets.ts';
import type { ProductV3, ProductV3Variant, VariantChoiceV3 } from './product-v3.ts';
import { readProductV3, variantChoice, variantMembers } from './read-product-v3.ts';
import type { ListedVariantField, ProductV3Field } from './v3-fields.ts';
import { fieldsOf, listsOf, type V3Options, type V3Query, type V3Search } from './v3-query.ts';

// A variant apart from its product, and how it is read. Its shape is another than inside a product (CATALOG_V3 8.5).

/** A variant, as a search over all products finds it. */
export interface ListedVariantV3 extends Omit<ProductV3Variant, 'choices'> {
  /** The id of this entry. A cart takes `variantId`. */
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
  id: words,
  variantId: words,
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

/** The variant, or undefined when one of its ids is missing. */
const readListedVariant: Codec<ListedVariantV3 | undefined> = maybe(listedVariant);

type ProductOptions = V3Options<ProductV3Field>;
type VariantOptions = V3Options<ListedVariantField>;

/** One page of products of catalog version 3. */
export type ProductV3Page = CursorPage<ProductV3, 'products'>;
/** One page of variants. */
export type ListedVariantV3Page = CursorPage<ListedVariantV3, 'variants'>;
/** The facets are of all results, and on the first page only. */
export type ProductV3SearchPage = ProductV3Page & { readonly facets: readonly Facet[] };

/**
 * Products of catalog version 3 (CATALOG_V3 2). All methods may throw StoreError: `CATALOG_V1_SITE_CALLING_CATALOG_V3_API`
 * with status 428 on a store of version 1, INVALID_ARGUMENT or a code of the platform with 400 for an undeclared field.
 */
export interface ProductsV3Service {
  /** With all variants. @throws StoreError with status 404 for an unknown or hidden product. */
  getProduct(id: string, options?: ProductOptions): Promise<ProductV3>;
  /** With all variants. @throws StoreError with status 404 for an unknown or hidden product. */
  getProductBySlug(slug: string, options?: ProductOptions): Promise<ProductV3>;
  /** Products by id, slug, handle or date, without their variants. @param query see productV3Query() */
  queryProducts(query?: V3Query, options?: ProductOptions): Promise<ProductV3Page>;
  /** Products by anything else, with free text and facets. @param search see productV3Search() */
  searchProducts(search?: V3Search, options?: ProductOptions): Promise<ProductV3SearchPage>;
  /** How many products a search has: pages by cursor have no total. */
  countProducts(
    search?: Pick<V3Search, 'filter' | 'search'>,
    options?: CallOptions,
  ): Promise<number>;
  /** Variants across products, in a shape of their own. @param query see variantV3Query() */
  queryVariants(query?: V3Query, options?: VariantOptions): Promise<ListedVariantV3Page>;
  /** Finds variants of all products by text and fields, page by page. */
  searchVariants(search?: V3Search, options?: VariantOptions): Promise<ListedVariantV3Page>;
}

/** The product of a response. @throws StoreError `bad_answer` when it has none. */
export const productV3OfAnswer = (answer: unknown): ProductV3 =>
  memberOfAnswer(answer, 'product', readProductV3);

/** The count of a response. @throws StoreError `bad_answer` when it has none. */
export const countOfAnswer = (answer: unknown): number => memberOfAnswer(answer, 'count', asNumber);

/** `filter` and `search` of a count, which stand at the top of its body. */
export const countPayload = ({ filter, search }: V3Search = {}): Record<string, unknown> => ({
  ...(filter && Object.keys(filter).length && { filter }),
  ...(search && { search }),
});

const productsFrom = { name: 'products', read: readProductV3 } as const;
const variantsFrom = { name: 'variants', read: readListedVariant } as const;

const searchProducts = async (
  send: Send,
  search: V3Search | undefined,
  options: ProductOptions | undefined,
): Promise<ProductV3SearchPage> => {
  let facets: Facet[] | undefined;
  const sendAndRead: Send = async (...request) => {
    const answer = await send(...request);
    // Later pages are asked for by cursor, and have none.
    facets ??= readFacets(answer);
    return answer;
  };
  const list = listsOf(sendAndRead, productsFrom)('search', calls.searchProductsV3Call);
  const page = await list(search, options);
  return Object.assign(page, { facets: facets ?? [] });
};

export const createProductsV3 = (send: Send): ProductsV3Service => ({
  getProduct: async (productId, options) =>
    productV3OfAnswer(
      await withSignal(
        send,
        options,
        'fields',
      )(calls.getProductV3Call, { productId, ...fieldsOf(options) }),
    ),
  getProductBySlug: async (slug, options) =>
    productV3OfAnswer(
      await withSignal(
        send,
        options,
        'fields',
      )(calls.getProductV3BySlugCall, { slug, ...fieldsOf(options) }),
    ),
  queryProducts: listsOf(send, productsFrom)('query', calls.queryProductsV3Call),
  searchProducts: (search, options) => searchProducts(send, search, options),
  countProducts: async (search, options) =>
    countOfAnswer(await withSignal(send, options)(calls.countProductsV3Call, countPayload(search))),
  queryVariants: listsOf(send, variantsFrom)('query', calls.queryVariantsV3Call),
  searchVariants: listsOf(send, variantsFrom)('search', calls.searchVariantsV3Call),
});
