// Pure: what a shopper wishes to see of a collection, as a query of the platform.
import type { Json } from '../../model/json.ts';
import type { ProductPageQuery } from '../../services/catalog/catalog-reads.ts';
import type { Refinement, Sort } from './catalog-api.ts';

const SORTS: Record<Sort, ProductPageQuery['sort']> = {
  // The order that the shop itself has given to its products.
  featured: undefined,
  // Numbers are given out as products are made.
  newest: [{ fieldName: 'numericId', order: 'DESC' }],
  'price-up': [{ fieldName: 'priceData.price', order: 'ASC' }],
  'price-down': [{ fieldName: 'priceData.price', order: 'DESC' }],
  name: [{ fieldName: 'name', order: 'ASC' }],
};

export const NO_REFINEMENT: Refinement = { sort: 'featured', isInStock: false, options: {} };

const filterOf = (refinement: Refinement, collectionId: string | undefined): Json => {
  const { minPrice, maxPrice, isInStock, options } = refinement;
  const wanted = Object.entries(options).filter(([, values]) => values.length > 0);
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  return {
    ...(collectionId && { 'collections.id': { $hasSome: [collectionId] } }),
    ...(Object.keys(price).length && { 'priceData.price': price }),
    ...(isInStock && { 'stock.inventoryStatus': { $ne: 'OUT_OF_STOCK' } }),
    // Any of the choices of one option, and that for each option.
    ...Object.fromEntries(
      wanted.map(([name, values]) => [`options.${name}`, { $hasSome: values }]),
    ),
  };
};

/** Without a collection it is about all products of the shop. */
export const productPageQuery = (
  refinement: Refinement,
  collectionId: string | undefined,
  paging: ProductPageQuery['paging'],
): ProductPageQuery => {
  const sort = SORTS[refinement.sort];
  return { filter: filterOf(refinement, collectionId), ...(sort && { sort }), paging };
};
