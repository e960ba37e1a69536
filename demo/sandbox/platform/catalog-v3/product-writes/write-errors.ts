// Errors of product writes. The platform declares their codes, but not their status.
import {
  applicationError,
  type PlatformError,
} from '../../../foundation/validation/platform-error.ts';

const descriptions = {
  BRAND_MISSING_ID: 'A brand is changed by its id.',
  CHOICE_NOT_EXIST: 'There is no such choice.',
  COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE: 'The compare-at price is below the price.',
  CUSTOMIZATION_NOT_EXIST: 'There is no such customization.',
  DUPLICATE_PRODUCT_OPTIONS: 'Two options have the same name.',
  DUPLICATE_RIBBON_IN_ADDITIONAL: 'A ribbon is given twice.',
  DUPLICATE_RIBBON_IN_PRIMARY_AND_ADDITIONAL: 'The ribbon is also an additional one.',
  DUPLICATE_VARIANT_OPTION_CHOICE: 'Two variants have the same choices.',
  INFO_SECTION_ERROR_OCCURRED: 'There is no such info section.',
  INVALID_DEFAULT_VARIANT: 'A product without options has one variant without choices.',
  MISSING_VARIANT_OPTION_CHOICE: 'Each variant needs a choice of each option.',
  MODIFIER_NAME_AND_TYPE_REQUIRED: 'A new modifier needs a name and a type.',
  PRODUCT_MEDIA_NOT_EXIST: 'There is no such file.',
  PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED: 'A new choice needs a name.',
  PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED: 'A new option needs a name and a type.',
  RIBBON_NOT_FOUND: 'There is no such ribbon.',
  VARIANT_ID_ALREADY_EXISTS: 'A variant id is given twice.',
  VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT: 'Options and variants are changed together.',
} as const;

export const writeError = (
  code: keyof typeof descriptions,
  data: Record<string, unknown> = {},
): PlatformError => applicationError(400, code, descriptions[code], data);

export const duplicateSlug = (slug: string): PlatformError =>
  applicationError(409, 'DUPLICATE_SLUG_ERROR', 'The slug is already in use.', { slug });
