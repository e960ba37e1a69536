// JSON stored in catalog rows, with the platform's field names.

export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';

export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'zip';

/** Lengths are decimal strings. */
export interface Dimensions {
  length?: string | null | undefined;
  width?: string | null | undefined;
  height?: string | null | undefined;
  unit: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD';
}

/** The content of one unit and the base quantity for comparing prices: 250 ML, per 1 L. */
export interface PricePerUnit {
  totalQuantity: number;
  totalMeasurementUnit: string;
  baseQuantity: number;
  baseMeasurementUnit: string;
}

export interface InfoSection {
  title?: string | undefined;
  description?: string | undefined;
}

/** SEO data, returned unchanged. */
export type SeoData = Record<string, unknown>;

export interface ChoiceData {
  value: string;
  description: string;
  media?: string[];
  /** Id of a swatch's picture. */
  displayImage?: string;
}

export interface ProductOption {
  name: string;
  optionType: 'drop_down' | 'color';
  choices: ChoiceData[];
}

export interface CustomTextField {
  title: string;
  maxLength: number;
  mandatory: boolean;
}

export const modifierRenderTypes = ['FREE_TEXT', 'TEXT_CHOICES', 'SWATCH_CHOICES'] as const;

export interface ModifierChoice {
  name: string;
  /** `#rrggbb`, for swatches. */
  colorCode?: string | undefined;
  /** A decimal string, per unit. */
  addedPrice?: string | undefined;
  media?: string[] | undefined;
  /** Id of the swatch picture. */
  displayImage?: string | undefined;
}

/** A choice or custom text that a shopper adds to a product without changing the variant. */
export interface Modifier {
  name: string;
  renderType: (typeof modifierRenderTypes)[number];
  /** Absent means required, as on the platform. */
  mandatory?: boolean | undefined;
  /** Set for FREE_TEXT. */
  freeText?:
    | { title: string; minCharCount: number; maxCharCount: number; addedPrice?: string | undefined }
    | undefined;
  /** Set for all other types. */
  choices?: ModifierChoice[] | undefined;
}
