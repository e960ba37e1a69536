// Reads what a product of catalog version 3 says of its categories, and the way to a category.
import {
  type Codec,
  listOfValid,
  maybe,
  object,
  sentList,
  sparse,
  words,
} from '../../codec/codec.ts';
import { asText } from '../../codec/json.ts';
import { readNumber } from '../../codec/readers.ts';
import type { ProductV3 } from './product-v3.ts';

const category = sparse({ id: words, index: readNumber });

const crumb = sparse({ categoryId: asText, categoryName: asText, categorySlug: asText });

export const readCategoriesInfo: Codec<ProductV3['directCategoriesInfo']> = maybe(
  object({ categories: sentList(listOfValid(category)) }),
);

export const readBreadcrumbs: Codec<ProductV3['breadcrumbsInfo']> = maybe(
  object({ breadcrumbs: sentList(listOfValid(crumb)) }),
);
