// JSON stored in the rows of the catalog, in the platform's own field names.

export type InventoryStatus = 'IN_STOCK' | 'OUT_OF_STOCK' | 'PARTIALLY_OUT_OF_STOCK';

export type MediaType = 'image' | 'video' | 'audio' | 'document' | 'zip';

/** Lengths are decimal strings. */
export interface Dimensions {
  length?: string | null | undefined;
  width?: string | null | undefined;
  height?: string | null | undefined;
  unit: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD';
}

/** The content of one piece and the amount used to compare prices: 250 ML, per 1 L. */
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

/** Returned unchanged. */
export type SeoData = Record<string, unknown>;

export interface ChoiceData {
  value: string;
  description: string;
  media?: string[];
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
