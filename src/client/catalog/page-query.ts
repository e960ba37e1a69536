// Pure: a shopper's refinement of a collection, as a query of the platform.

import type { Json } from '../codec/json.ts';
import type { ProductPageQuery } from './catalog-reads.ts';
import type { Refinement, Sort } from './refinement.ts';

const SORTS: Record<Sort, ProductPageQuery['sort']> = {
  // The shop's own order.
  featured: undefined,
  // The platform numbers products in the order of their creation.
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
  'price-up': [{ fieldName: 'priceData.price', order: 'ASC' }],
  'price-down': [{ fieldName: 'priceData.price', order: 'DESC' }],
  name: [{ fieldName: 'name', order: 'ASC' }],
};

const filterOf = (refinement: Refinement, collectionId: string | undefined): Json => {
  const { text, minPrice, maxPrice, isInStock, options } = refinement;
  const wanted = Object.entries(options).filter(([, values]) => values.length > 0);
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return {
    ...(collectionId && { collectionIds: { $hasSome: [collectionId] } }),
    ...(text && { name: { $contains: text } }),
    ...(Object.keys(price).length && { 'priceData.price': price }),
    ...(isInStock && { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } }),
    // Any of the choices of one option, and that for each option.
    ...Object.fromEntries(
      wanted.map(([name, values]) => [`options.${name}`, { $hasSome: values }]),
    ),
  };
};

/** Without a collection the query is for all products of the shop. */
export const productPageQuery = (
  refinement: Refinement,
  collectionId: string | undefined,
  paging: ProductPageQuery['paging'],
): ProductPageQuery => {
  const sort = SORTS[refinement.sort];
  return { filter: filterOf(refinement, collectionId), ...(sort && { sort }), paging };
};
