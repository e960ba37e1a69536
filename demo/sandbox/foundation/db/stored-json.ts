// Shapes kept as JSON inside rows: free-form or always read whole.
import type { ItemType, PaymentOption } from '../../platform/pricing/goods.ts';

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
  /** Decimal string in the store's currency; absent where a percentage is given. */
  amount?: string | undefined;
  /** From 0.01 to 100. */
  percentage?: number | undefined;
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
  /** The terms under which the line is bought again and again. */
  subscription?: SubscriptionTerms;
}

/** How often a subscription is billed and sent; the platform's own field names. */
export interface SubscriptionTerms {
  id: string;
  title: string;
  description?: string | undefined;
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  /** Every so many days, weeks, months or years. */
  interval: number;
  autoRenewal: boolean;
  /** Absent where it goes on until it is canceled. */
  billingCycles?: number | undefined;
  enableCustomerCancellation: boolean;
  freeTrial?: { frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval: number } | undefined;
  /** Off each unit's price. */
  percentOff?: number | undefined;
}

/** The membership that a shopper wants to pay a line with. */
export interface LineMembership {
  id: string;
  appId: string;
}

export interface CustomLine {
  name: string;
  price: string;
  fullPrice?: string;
  itemType: ItemType;
  quantityAvailable?: number;
  paymentOption?: PaymentOption;
  /** Of one unit, a decimal string. */
  depositAmount?: string;
  taxGroupId?: string;
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
  selectedMembership?: LineMembership | null;
}

export interface OrderLine extends LineSnapshot {
  lineItemId: string;
  catalogItemId: string;
  variantId?: string;
  quantity: number;
  lineTotal: string;
  itemType?: ItemType;
  paymentOption?: PaymentOption;
  discount?: string;
  tax?: string;
}

export type OrderStatus = 'INITIALIZED' | 'APPROVED' | 'CANCELED' | 'PENDING' | 'REJECTED';
export type PaymentStatus = 'NOT_PAID' | 'PAID' | 'PARTIALLY_PAID' | 'FULLY_REFUNDED' | 'CANCELED';
export type FulfillmentStatus = 'NOT_FULFILLED' | 'FULFILLED' | 'PARTIALLY_FULFILLED' | 'CANCELED';

export interface OrderTaken {
  stock: { productId: string; variantId: string; quantity: number; isPreorder: boolean }[];
  credits: { membershipId: string; credits: number }[];
  giftCard?: { id: string; amount: string };
}

/** Parts of an order in the platform's own form, written once. */
export interface OrderDetails {
  cartId: string;
  channelType: string;
  taxIncludedInPrices: boolean;
  billingAddress: Address | null;
  priceSummary: Record<string, unknown>;
  taxSummary: Record<string, unknown>;
  appliedDiscounts: unknown[];
  additionalFees: unknown[];
  shippingInfo: Record<string, unknown> | null;
  /** What was due now, less a gift card. */
  payNow: string;
}

export interface OrderTotals {
  currency: string;
  subtotal: string;
  shipping: string;
  discount: string;
  additionalFees?: string;
  tax: string;
  total: string;
}

/** What a client asked of the sign-in pages; the session token is kept as its hash. */
export interface AuthRequestData {
  clientId: string;
  redirectUri: string | null;
  codeChallenge: string;
  responseMode: 'fragment' | 'query' | 'web_message';
  state: string;
  sessionTokenHash?: string;
  idp?: string;
}

export type Prompt = 'none' | 'login' | 'consent' | 'select_account';

/** Destinations of other apps of the platform, each with a page that says what it would be. */
export type VisitDestination =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'ecomOrderPaymentRequest';

export type RedirectPayload =
  /** `hasOrdered`: the order was placed on this session's page, and not in another tab. */
  | { kind: 'ecomCheckout'; checkoutId: string; hasOrdered?: true }
  | { kind: 'storesProduct'; productSlug: string }
  | { kind: 'visit'; destination: VisitDestination; details: Record<string, unknown> }
  | { kind: 'login' }
  | { kind: 'logout'; clientId: string; familyId: string }
  | {
      kind: 'auth';
      request: AuthRequestData;
      prompt: Prompt;
      /** The page that asked: the one origin that a web message may go to. */
      targetOrigin: string | null;
    };

/** One of the kinds is set; a date is ISO 8601 text. */
export interface CustomValue {
  strValue?: string | undefined;
  numValue?: number | undefined;
  boolValue?: boolean | undefined;
  dateValue?: string | null | undefined;
  listValue?: { value?: CustomValue[] | undefined } | undefined;
  mapValue?: { value?: Record<string, CustomValue> | undefined } | undefined;
}

/** What a member tells about themselves, in the platform's own field names. */
export interface MemberProfile {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  nickname?: string | null | undefined;
  picture?: string | null | undefined;
  emails?: string[] | undefined;
  phones?: string[] | undefined;
  labels?: string[] | undefined;
  language?: string | null | undefined;
  customFields?: { name: string; value?: CustomValue | undefined }[] | undefined;
  secondaryEmails?: { email: string; tag?: string | undefined }[] | undefined;
  phonesV2?:
    | { countryCode?: string | null | undefined; phone: string; tag?: string | undefined }[]
    | undefined;
  addresses?: { address: Record<string, unknown>; tag?: string | undefined }[] | undefined;
  company?: string | null | undefined;
  position?: string | null | undefined;
  birthdate?: string | null | undefined;
  slug?: string | null | undefined;
  subscription?: boolean | null | undefined;
  vatId?: string | null | undefined;
}

export type FactorType = 'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH';

/** A second proof that a member must give at sign-in. */
export interface MemberFactor {
  factorId: string;
  type: FactorType;
  /** A phone number for SMS and CALL. */
  phone?: string;
  /** Base32, for TOTP: both sides compute with it, so that a hash would not do. */
  secret?: string;
  /** The last time step whose TOTP code was taken: no code works twice. */
  lastStep?: number;
}

/** What a state token waits for, by kind of factor: hashes of codes sent, or of a push transaction. */
export type FactorChallenges = Partial<Record<FactorType, { hash: string; approved?: boolean }>>;
