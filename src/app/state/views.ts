// The data that islands show: plain text and safe URLs, read from the platform's responses.

import type { ProductExtras, Requirement } from '../../products/platform/shop-product.ts';

/** An image: an http(s) URL, its size in pixels, and its alternative text. */
export interface ImageView {
  url: string;
  width: number;
  height: number;
  alt: string;
  /** The point that stays in view when the image is cropped, as a CSS position: `30% 60%`. */
  focus?: string | undefined;
}

export interface ChosenOption {
  name: string;
  value: string;
  /** CSS hex color of a color choice. */
  color?: string | undefined;
}

/** Why a change was refused or a line needs attention, as a code. */
export interface Problem {
  /** The platform's code, or our code (`offline`, `platform_down`, `line_gone`, ...). */
  code: string;
  /** The available quantity, if the platform sends it. */
  quantityAvailable?: number | undefined;
  /** Whether the change was applied in part: the quantity was set to the available quantity. */
  isAdjusted?: boolean | undefined;
  /** Further data of the platform, such as dates and amounts. */
  data?: Readonly<Record<string, unknown>> | undefined;
}

/** Prices of a line as decimal strings, in the currency of the cart. */
export interface LineAmounts {
  price?: string | undefined;
  fullPrice?: string | undefined;
  lineTotal?: string | undefined;
}

export type LineAvailability = 'available' | 'partial' | 'sold-out' | 'gone';

/** A line as the drawer shows it. Prices are formatted. */
export interface LineView {
  /** Key of the line, the same before and after it is saved. */
  key: string;
  /** The platform's id of the line, after it is saved. */
  id?: string;
  name: string;
  url?: string;
  image?: ImageView;
  options: ChosenOption[];
  quantity: number;
  /** The highest available quantity; absent when stock is not tracked. */
  maxQuantity?: number;
  /** Unit price, unit price before the discount, and line total, formatted by the platform. */
  price?: string;
  fullPrice?: string;
  lineTotal?: string;
  /** `price`, `fullPrice` and `lineTotal` as decimal strings; absent until the platform has confirmed the line. */
  amounts?: LineAmounts;
  /** Whether the line total belongs to an earlier quantity. */
  isPending: boolean;
  availability: LineAvailability;
  /** A refused change of this line, until it is dismissed or fixed. */
  problem?: Problem;
}

/** One row between the subtotal and the total, formatted by the platform. */
export interface TotalRow {
  kind: 'coupon' | 'discount' | 'shipping' | 'tax' | 'fee';
  /** A name from the store: the coupon code, the discount's name. */
  name?: string | undefined;
  amount: string;
  /** The amount as a decimal string. */
  decimal?: string | undefined;
}

/** The destination of an estimate: country (ISO 3166-1 alpha-2), postal code, and the selected shipping option. */
export interface Destination {
  country: string;
  postalCode?: string;
  carrierId?: string;
  code?: string;
}

/** A shipping option, formatted by the platform. */
export interface DeliveryView {
  carrierId?: string | undefined;
  code: string;
  title: string;
  time?: string | undefined;
  /** The estimated arrival, as ISO 8601 strings. */
  slot?: { from: string; to: string } | undefined;
  /** The pickup location. */
  place?: string | undefined;
  /** Absent when shipping is free. */
  price?: string | undefined;
  /** The price as a decimal string. */
  decimal?: string | undefined;
  isSelected: boolean;
  isPickup: boolean;
}

/** A membership of the shopper: the lines that it can pay for, or the reason why it cannot pay. */
export interface MembershipView {
  id: string;
  appId: string;
  name: string;
  /** Remaining credits; absent when unlimited. */
  left?: number | undefined;
  /** The platform's code for why the membership cannot pay. */
  reason?: string | undefined;
  /** Ids of the lines that the membership can pay for. */
  lineIds: string[];
}

/** A purchase option of a line. Without an id, it is the one-time purchase; with an id, a subscription. */
export interface PlanView {
  id?: string;
  /** Title from the store. */
  title?: string;
  /** Discount in percent. */
  percentOff?: number;
  isChosen: boolean;
}

/** A notice of the platform for the cart or a line. An error prevents checkout. */
export interface CartNotice {
  isError: boolean;
  /** Text from the store. */
  text: string;
  lineId?: string | undefined;
}

/** The totals of the cart besides its subtotal. */
export interface TotalsView {
  rows: TotalRow[];
  /** The total, formatted. */
  total?: string | undefined;
  /** The tax that prices include, formatted. */
  includedTax?: string | undefined;
  /** The subtotal as a number in `currency`, for the length of a progress bar only. */
  reached?: number | undefined;
  /** ISO 4217. */
  currency?: string | undefined;
  memberships?: MembershipView[] | undefined;
  /** Maps the id of a line to the id of the membership selected to pay for it. */
  paidBy?: Readonly<Record<string, string>> | undefined;
  notices?: CartNotice[] | undefined;
  couponCode?: string | undefined;
  /** Why the coupon gives no discount, if the platform sends a reason. */
  couponProblem?: Problem | undefined;
  /** Absent without a destination; empty when the store does not ship there. */
  deliveries?: DeliveryView[] | undefined;
  /** Whether nothing in the cart needs shipping. */
  isUnsent?: boolean | undefined;
}

/** The cart as the drawer shows it: the platform's last response with the pending changes applied. */
export interface CartView {
  lines: LineView[];
  /** The sum of all quantities. */
  count: number;
  /** ISO 4217: the currency of all prices. */
  currency?: string;
  /** The subtotal, formatted by the platform; absent until known. */
  subtotal?: string;
  /** The sums besides the subtotal; absent until known. */
  totals?: TotalsView | undefined;
  /** Whether the subtotal belongs to an earlier state of the cart. */
  isSubtotalPending: boolean;
  note: string;
  isTaxIncluded?: boolean;
  /** Whether the cart is still unknown, because nothing is stored and the platform has not responded. */
  isUnknown: boolean;
  /** Why changes are pending: `offline` or `platform_down`. */
  trouble?: Problem;
  /** Whether the cart cannot be checked out: a line is gone, sold out or above the stock, or there is another error. */
  isBlocked: boolean;
}

interface ChoiceView {
  value: string;
  label: string;
  color?: string;
  /** Image of the choice, shown instead of a color. */
  image?: ImageView | undefined;
  /** Whether the choice can be bought in combination with the choices of the other options. */
  isAvailable: boolean;
}

export interface OptionView {
  name: string;
  kind: 'list' | 'color';
  choices: ChoiceView[];
}

/** A product for the add button, with the current choices. */
export interface ProductView {
  id: string;
  name: string;
  url?: string | undefined;
  image?: ImageView | undefined;
  /** The price, and the regular price when there is a discount, both formatted. */
  price?: string | undefined;
  fullPrice?: string | undefined;
  ribbon?: string | undefined;
  options: OptionView[];
  /** `choose`: a choice is missing. `preorder`: not in stock, but can be pre-ordered. */
  availability: 'available' | 'choose' | 'preorder' | 'sold-out';
  preorderMessage?: string | undefined;
  /** The highest available quantity; absent when stock is not tracked. */
  maxQuantity?: number | undefined;
  /** The chosen variant, if every option has a choice. */
  variantId?: string | undefined;
  /** Modifiers, custom text fields and plans, which few products have. */
  extras?: ProductExtras | undefined;
  /** True if the requested variant or options do not exist and are therefore ignored. */
  unknown?: 'variant' | 'options' | undefined;
  /** Whether a custom text field, modifier or plan is required. Set even if `extras` is absent, as in product lists. */
  asks?: Requirement | undefined;
}

/** The signed-in member, with the data known so far. */
export interface MemberView {
  isMember: boolean;
  name?: string;
  email?: string;
}

/** Why the member is logged in or out. `ended`: the platform has ended the session, or its tokens are gone. */
export type MemberChangeReason = 'login' | 'logout' | 'idle' | 'expired' | 'ended';

/** The detail of `pannier:member:change`. */
export interface MemberChange {
  loggedIn: boolean;
  reason: MemberChangeReason;
}

/** The product to add with its choices, or a variant by id. */
export interface AddRequest {
  productId: string;
  quantity?: number | undefined;
  variantId?: string | undefined;
  /** Maps the name of an option to the description of its choice. */
  choices?: Readonly<Record<string, string>>;
  /** Maps the key of a custom text field to the shopper's text. */
  texts?: Readonly<Record<string, string>>;
  /** Maps the key of a modifier to the key of its choice. */
  modifiers?: Readonly<Record<string, string>>;
  /** Id of the chosen plan; undefined for a one-time purchase. */
  planId?: string | undefined;
  /** Custom text, modifiers and plan as the line shows them until the platform has responded. */
  details?: readonly ChosenOption[];
  /** Whether a click requested the add before the product had loaded. A product that needs input is then not added. */
  isClick?: boolean;
  /** Whether to continue to the checkout after a redirect login. */
  isBuyNow?: boolean;
}
