// Reads what a product of catalog version 3 says of its categories, and the way to a category.
import { asObject, asText } from '../../json.ts';
import { objectsIn, present, readNumber } from '../../readers.ts';
import type { ProductV3 } from '../product-v3.ts';

export const readCategoriesInfo = (value: unknown): ProductV3['directCategoriesInfo'] => {
  const list = asObject(value)?.['categories'];
  if (!Array.isArray(list)) return undefined;
  return {
    categories: objectsIn(list).flatMap((category) => {
      const id = asText(category['id']);
      return id ? [{ id, ...present({ index: readNumber(category['index']) }) }] : [];
    }),
  };
};

export const readBreadcrumbs = (value: unknown): ProductV3['breadcrumbsInfo'] => {
  const list = asObject(value)?.['breadcrumbs'];
  if (!Array.isArray(list)) return undefined;
  return {
    breadcrumbs: objectsIn(list).map((crumb) =>
      present({
        categoryId: asText(crumb['categoryId']),
        categoryName: asText(crumb['categoryName']),
        categorySlug: asText(crumb['categorySlug']),
      }),
    ),
  };
};
