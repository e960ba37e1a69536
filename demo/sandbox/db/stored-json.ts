// Shapes kept as JSON inside rows: free-form or always read whole.

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

export type CatalogOptions = Record<string, unknown>;

export interface Address {
  country?: string | null | undefined;
  subdivision?: string | null | undefined;
  city?: string | null | undefined;
  postalCode?: string | null | undefined;
  streetAddress?: Record<string, unknown> | null | undefined;
  addressLine?: string | null | undefined;
  addressLine2?: string | null | undefined;
  geocode?: Record<string, unknown> | null | undefined;
}

export interface ContactInfo {
  address?: Address | null | undefined;
  contactDetails?: Record<string, unknown> | null | undefined;
}

export interface SelectedShippingOption {
  code?: string | undefined;
  carrierId?: string | null | undefined;
}

export interface ExtendedFields {
  namespaces?: Record<string, Record<string, unknown>> | undefined;
}

export interface MerchantDiscount {
  /** Decimal string in the store's currency. */
  amount: string;
  lineItemIds?: string[] | undefined;
}

export interface LineDescription {
  name: string;
  text: string;
  /** CSS colour of a swatch; absent for plain text. */
  colorCode?: string;
}

/** How a catalog line looks; prices are decimal strings of one unit. */
export interface LineSnapshot {
  name: string;
  slug: string;
  productType: 'physical' | 'digital';
  price: string;
  fullPrice: string;
  descriptionLines: LineDescription[];
  artId?: string;
  sku: string;
  weight?: number;
}

export interface CustomLine {
  name: string;
  price: string;
  fullPrice?: string;
  itemType: string;
  quantityAvailable?: number;
  /** The rest of the caller's custom line, given back as it came. */
  given: Record<string, unknown>;
}

/** One line of a cart or of a checkout. A catalog line has a variant and a snapshot, a custom line has `custom`. */
export interface StoredLine {
  id: string;
  quantity: number;
  appId: string;
  catalogItemId: string;
  options: CatalogOptions | null;
  variantId: string | null;
  snapshot: LineSnapshot | null;
  custom: CustomLine | null;
}

export interface OrderLine extends LineSnapshot {
  lineItemId: string;
  catalogItemId: string;
  variantId?: string;
  quantity: number;
  lineTotal: string;
}

export interface OrderTotals {
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  tax: string;
  total: string;
}

export type RedirectPayload =
  | { kind: 'ecomCheckout'; checkoutId: string }
  | { kind: 'storesProduct'; productSlug: string };
