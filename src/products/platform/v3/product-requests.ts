// Product requests of version 3, also sent by widget-loader/preload.ts. Facts: docs/platform/catalog.md#fields.
import type { Json } from '../../../client/codec/json.ts';

/** Product fields that the platform sends only on request. */
const TILE = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'DISCOUNT_INFO',
  'URL',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
];

/** Fields for products in a list. */
export const LISTED: readonly string[] = [...TILE, 'MIN_PRICE_VARIANT'];

/** Fields for one product, as the query string of the product's URL. */
const WHOLE: string = `?fields=${[
  ...TILE,
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'SUBSCRIPTION_PRICES_INFO',
].join('&fields=')}`;

const PRODUCTS = '/stores/v3/products/';
/** Maximum number of products in one response of the platform. */
const LIMIT = 100;

/** The path of a whole product, with its variants. */
export const productPath = (field: 'id' | 'slug', value: string): string =>
  `${PRODUCTS}${field === 'slug' ? 'slug/' : ''}${encodeURIComponent(value)}${WHOLE}`;

export const productsQuery = (field: 'id' | 'slug', values: readonly string[]): Json => ({
  query: { filter: { [field]: { $in: values } }, cursorPaging: { limit: LIMIT } },
  fields: LISTED,
});
