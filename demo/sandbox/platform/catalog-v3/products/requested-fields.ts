// The values of `fields`, which request more than the default fields of a product.
import { z } from 'zod';
import { applicationError } from '../../../foundation/validation/platform-error.ts';

export const productFieldNames = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'THUMBNAIL',
  'MIN_PRICE_VARIANT',
  'DISCOUNT_INFO',
  'PLAIN_DESCRIPTION',
  'DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'INFO_SECTION_DESCRIPTION',
  'VARIANT_OPTION_CHOICE_NAMES',
  'SUBSCRIPTION_PRICES_INFO',
  'URL',
  'BREADCRUMBS_INFO',
  'DIRECT_CATEGORIES_INFO',
  'ALL_CATEGORIES_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
  'PRODUCT_CHOICES_DISPLAY_IMAGE',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
  'MERCHANT_DATA',
] as const;

export type ProductFieldName = (typeof productFieldNames)[number];

export type Asked = ReadonlySet<ProductFieldName>;

export const productFields = z.array(z.enum(productFieldNames)).max(100).nullish();

/** @throws PlatformError 403 NO_PERMISSION_TO_READ_MERCHANT_DATA for shoppers. */
export const refuseMerchantData = (fields: Iterable<string>, isElevated: boolean): void => {
  if (!isElevated && [...fields].includes('MERCHANT_DATA'))
    throw applicationError(
      403,
      'NO_PERMISSION_TO_READ_MERCHANT_DATA',
      'Costs and profits need an elevated caller.',
    );
};
