// Inputs of the write calls of catalog version 3, with the platform's field names.
import type { MeasurementUnit } from '../../enumerations/measures.ts';
import type {
  ChoiceType,
  ModifierRenderType,
  OptionRenderType,
} from '../../enumerations/products.ts';

/** An existing entity by id, or a new one by name. */
export type NamedInput = { id: string; name?: string } | { id?: never; name: string };

/** A media manager file by id, or a picture to import from an address. */
export type MediaInputV3 = { id: string; url?: never } | { url: string; id?: never };

/** A choice to create, or an existing one by id. */
export interface ChoiceInputV3 {
  choiceId?: string;
  name?: string;
  choiceType?: ChoiceType;
  /** `#rrggbb`. */
  colorCode?: string;
  linkedMedia?: MediaInputV3[];
  /** Decimal text, for modifiers only. */
  addedPrice?: string;
}

/** An option or modifier with 1 to 100 choices. */
interface WithChoices {
  id?: string;
  /** 1 to 50 characters. */
  name?: string;
  choicesSettings?: { choices: ChoiceInputV3[] };
}

/** An option of a product, with its choices. */
export interface OptionInputV3 extends WithChoices {
  optionRenderType?: OptionRenderType;
}

/** A modifier of a product: input requested from the shopper. */
export interface ModifierInputV3 extends WithChoices {
  modifierRenderType?: ModifierRenderType;
  mandatory?: boolean;
  freeTextSettings?: {
    title: string;
    minCharCount?: number;
    /** At most 500 characters. */
    maxCharCount?: number;
    defaultAddedPrice?: string;
  };
}

/** The stock of a new variant: a tracked quantity, or whether it is in stock. */
export interface StockInputV3 {
  quantity?: number;
  inStock?: boolean;
  preorderInfo?: { enabled: boolean; message?: string; limit?: number };
}

/** Amounts are decimal text in the store's currency. */
export interface VariantInputV3 {
  id?: string;
  visible?: boolean;
  /** At most 40 characters, like `barcode`. */
  sku?: string;
  barcode?: string;
  /** Choices by id, or by name if the options are new. */
  choices?: {
    optionChoiceIds?: { optionId: string; choiceId: string };
    optionChoiceNames?: { optionName: string; choiceName: string };
  }[];
  price: { actualPrice: { amount: string }; compareAtPrice?: { amount: string } | null };
  revenueDetails?: { cost?: { amount: string } };
  physicalProperties?: Record<string, unknown>;
  /** Accepted only by the calls with inventory. */
  inventoryItem?: StockInputV3;
}

/** Changeable fields of a product. Absent fields stay unchanged. Null clears a field. */
export interface ProductV3Changes {
  /** 1 to 80 characters. */
  name?: string;
  slug?: string | null;
  visible?: boolean | null;
  productType?: 'PHYSICAL' | 'DIGITAL';
  /** HTML, at most 16,000 characters. */
  plainDescription?: string | null;
  brand?: NamedInput | null;
  ribbon?: NamedInput | null;
  /** At most 4 ribbons. */
  additionalRibbons?: NamedInput[] | null;
  /** At most 20 sections. */
  infoSections?: { id?: string; title?: string; plainDescription?: string }[] | null;
  media?: { itemsInfo: { items: MediaInputV3[] } } | null;
  /** At most 6 options. */
  options?: OptionInputV3[] | null;
  /** At most 10 modifiers. */
  modifiers?: ModifierInputV3[] | null;
  /** At most 1,000 variants. */
  variantsInfo?: { variants: VariantInputV3[] };
  physicalProperties?: {
    pricePerUnit?: { quantity: number; measurementUnit: MeasurementUnit };
  } | null;
  purchaseEligibility?: { userCriteria: 'ALL' | 'MEMBERS_ONLY' } | null;
  seoData?: Record<string, unknown> | null;
}

/** A new product. A physical product must have `physicalProperties`, which may be empty. */
export type NewProductV3 = Omit<ProductV3Changes, 'productType' | 'physicalProperties'> & {
  name: string;
  variantsInfo: { variants: VariantInputV3[] };
} & (
    | {
        productType: 'PHYSICAL';
        physicalProperties: NonNullable<ProductV3Changes['physicalProperties']>;
      }
    | { productType: 'DIGITAL' }
  );

/** Changes with the revision they are based on. An outdated revision is refused with status 409. */
export type Revised<Changes> = Changes & { revision: string };

/** Category fields to change. Omitted fields stay unchanged. */
export interface CategoryChangesV3 {
  /** 1 to 80 characters. */
  name?: string;
  slug?: string;
  /** At most 600 characters. */
  description?: string | null;
}

/** A category to create. */
export interface NewCategoryV3 extends CategoryChangesV3 {
  name: string;
  visible?: boolean;
  parentCategory?: { id: string };
}

/** The new position of a category in the tree. */
export interface CategoryMove {
  /** If absent, the category moves to the top level. */
  parentCategoryId?: string;
  position: 'FIRST' | 'LAST' | 'AFTER';
  /** The category to move after. Required for the position AFTER. */
  moveAfterCategoryId?: string;
}

export interface NewInventoryItem extends StockInputV3 {
  productId?: string;
  variantId: string;
  locationId: string;
  trackQuantity?: boolean;
}

/** Inventory item fields to change. Omitted fields stay unchanged. */
export type InventoryChanges = StockInputV3 & { trackQuantity?: boolean };

/** A change of one item's quantity. */
export interface QuantityChange {
  inventoryItemId: string;
  by: number;
  preorderRequest?: boolean;
}

/** A change of a variant's quantity at a location. */
export interface VariantQuantityChange {
  variantId: string;
  locationId: string;
  by: number;
  preorderRequest?: boolean;
}

/** A choice of a customization. A color makes it a swatch. */
export interface CustomizationChoiceInput {
  name: string;
  choiceType?: 'CHOICE_TEXT' | 'ONE_COLOR';
  /** `#rrggbb`. */
  colorCode?: string;
  /** Decimal text, for modifiers only. */
  defaultAddedPrice?: string;
}

/** Settings of a custom text field for the shopper. */
export interface FreeTextInputV3 {
  title: string;
  minCharCount?: number;
  maxCharCount?: number;
  /** Decimal text. */
  defaultAddedPrice?: string;
}

/** An option or modifier, either with choices or as FREE_TEXT with settings for the text. */
export interface NewCustomization {
  name: string;
  customizationType: 'PRODUCT_OPTION' | 'MODIFIER';
  customizationRenderType: 'TEXT_CHOICES' | 'SWATCH_CHOICES' | 'FREE_TEXT';
  choicesSettings?: { choices: readonly CustomizationChoiceInput[] };
  freeTextInput?: FreeTextInputV3;
}

/** Changeable fields of a customization. Separate calls change its choices. */
export type CustomizationChanges = Partial<Pick<NewCustomization, 'name' | 'freeTextInput'>>;
