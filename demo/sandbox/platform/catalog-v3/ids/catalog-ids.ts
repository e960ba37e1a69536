// Ids of entities that have an id in catalog version 3, but no stored id: options, choices, brands and similar.

import { lastingGuid, namedGuid } from '../../../foundation/db/named-guid.ts';
import type { ProductOption } from '../../catalog/catalog-json.ts';
import { defaultVariantId } from '../../catalog/products/product-reader.ts';

export type OptionRenderType = 'TEXT_CHOICES' | 'SWATCH_CHOICES';

export const renderTypeOf = ({
  optionType,
}: Pick<ProductOption, 'optionType'>): OptionRenderType =>
  optionType === 'color' ? 'SWATCH_CHOICES' : 'TEXT_CHOICES';

/** The id of a customization, which all products with an option of the same name and type share. */
export const optionIdOf = (name: string, renderType: string): string =>
  lastingGuid('option', `${renderType}:${name}`);

/** Modifiers and options with the same name are separate customizations. */
export const modifierIdOf = (name: string, renderType: string): string =>
  lastingGuid('modifier', `${renderType}:${name}`);

export const choiceIdOf = (customizationId: string, name: string): string =>
  lastingGuid('choice', `${customizationId}:${name}`);

export const brandIdOf = (name: string): string => namedGuid('brand', name);
export const ribbonIdOf = (name: string): string => namedGuid('ribbon', name);

export const infoSectionIdOf = (title = '', description = ''): string =>
  namedGuid('info-section', `${title}\n${description}`);

/** The category that contains every product and is not stored as a row. */
export const allProductsCategoryId: string = namedGuid('category', 'all-products');

/** Version 3 has no zero id, so the only variant of a product without options has an id derived from the product's id. */
export const variantIdOf = (productId: string, storedId: string): string =>
  storedId === defaultVariantId ? namedGuid('variant', productId) : storedId;

/** The stored id for a version 3 variant id; undefined for the zero id, because version 3 does not use it. */
export const storedVariantIdOf = (productId: string, id: string): string | undefined => {
  const given = id.toLowerCase();
  if (given === defaultVariantId) return undefined;
  return given === namedGuid('variant', productId.toLowerCase()) ? defaultVariantId : given;
};
