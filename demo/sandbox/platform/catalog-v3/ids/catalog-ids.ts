// Ids of entities that have ids in catalog version 3 but not in the store: options, choices, brands and the like.

import { lastingGuid, namedGuid } from '../../../foundation/db/named-guid.ts';
import type { ProductOption } from '../../catalog/catalog-json.ts';
import { defaultVariantId } from '../../catalog/products/product-reader.ts';

export type OptionRenderType = 'TEXT_CHOICES' | 'SWATCH_CHOICES';

export const renderTypeOf = ({
  optionType,
}: Pick<ProductOption, 'optionType'>): OptionRenderType =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';

/** The customization's id: products with an option of the same name and type share it. */
export const optionIdOf = (name: string, renderType: string): string =>
  lastingGuid('option', `${renderType}:${name}`);

/** Modifiers and options of the same name are two customizations. */
export const modifierIdOf = (name: string, renderType: string): string =>
  lastingGuid('modifier', `${renderType}:${name}`);

export const choiceIdOf = (customizationId: string, name: string): string =>
  lastingGuid('choice', `${customizationId}:${name}`);

export const brandIdOf = (name: string): string => namedGuid('brand', name);
export const ribbonIdOf = (name: string): string => namedGuid('ribbon', name);

export const infoSectionIdOf = (title = '', description = ''): string =>
  namedGuid('info-section', `${title}\n${description}`);

/** The category that holds every product; it has no row. */
export const allProductsCategoryId: string = namedGuid('category', 'all-products');

/** Version 3 has no zero id: a product without options has a variant with a derived id. */
export const variantIdOf = (productId: string, storedId: string): string =>
  storedId === defaultVariantId ? namedGuid('variant', productId) : storedId;

/** The stored id for a version 3 variant id. Unknown ids stay; the zero id is undefined, because version 3 does not use it. */
export const storedVariantIdOf = (productId: string, id: string): string | undefined => {
  const given = id.toLowerCase();
  if (given === defaultVariantId) return undefined;
  return given === namedGuid('variant', productId.toLowerCase()) ? defaultVariantId : given;
};
