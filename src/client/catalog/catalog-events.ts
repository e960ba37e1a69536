// The types of catalog entities that only events contain (spec section 3, Other catalog entities).
import type {
  InventoryAvailability,
  ModifierRenderType,
  OptionRenderType,
} from '../enumerations/products-v3.ts';
import type { RichContent } from './rich-content/rich-content.ts';

/** The fields of every entity of catalog version 3. */
export interface CatalogEntity {
  id?: string;
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
}

/** A label on a product image. */
export interface Ribbon extends CatalogEntity {
  name?: string;
}

/** A brand, as events carry it. */
export interface Brand extends CatalogEntity {
  name?: string;
}

/** An option or modifier that several products share. */
export interface Customization extends CatalogEntity {
  name?: string;
  customizationType?: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType?: OptionRenderType | ModifierRenderType;
}

/** A text section that several products share. */
export interface InfoSection extends CatalogEntity {
  uniqueName?: string;
  title?: string;
  description?: RichContent;
}

/** The stock of a product, as events carry it. */
export interface InventoryItem extends CatalogEntity {
  productId?: string;
  variantId?: string;
  trackQuantity?: boolean;
  quantity?: number | null;
  availabilityStatus?: InventoryAvailability;
}
