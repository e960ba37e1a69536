// What islands show: plain text and safe addresses only, parsed from whatever the platform sent.

/** An image to show: an http(s) address, its own size in pixels, and what it depicts. */
export interface ImageView {
  url: string;
  width: number;
  height: number;
  alt: string;
}

export interface ChosenOption {
  name: string;
  value: string;
  /** CSS hex colour of a colour choice. */
  color?: string;
}

/** Why a change was refused or a line needs attention: a code, never a sentence. */
export interface Problem {
  /** The platform's code, or one of ours (`offline`, `platform_down`, `line_gone`, ...). */
  code: string;
  /** How many the shop can still sell, where the platform says so. */
  quantityAvailable?: number;
  /** The change was not refused whole: the quantity was set to what the shop still has. */
  isAdjusted?: boolean;
  /** What the platform tells besides: dates, sums. */
  data?: Readonly<Record<string, unknown>>;
}

export type LineAvailability = 'available' | 'partial' | 'sold-out' | 'gone';

export interface LineView {
  /** Stable name of the line: the same before and after the platform knows it. */
  key: string;
  /** The platform's id of the line, once it has one. */
  id?: string;
  name: string;
  url?: string;
  image?: ImageView;
  options: ChosenOption[];
  quantity: number;
  /** The most that the stepper may go to; absent when the shop keeps no count. */
  maxQuantity?: number;
  /** Formatted unit price, unit price before reduction, and line total, all by the platform. */
  price?: string;
  fullPrice?: string;
  lineTotal?: string;
  /** The line total belongs to an earlier quantity: show it as waiting. */
  isPending: boolean;
  availability: LineAvailability;
  /** A refused change of this line, until dismissed or repaired. */
  problem?: Problem;
}

/** One row between the subtotal and the total, formatted by the platform. */
export interface TotalRow {
  kind: 'coupon' | 'discount' | 'shipping' | 'tax' | 'fee';
  /** Of the shop: a coupon's code, a discount's name. */
  name?: string;
  amount: string;
}

/** For an estimate: ISO 3166-1 alpha-2, and the way of delivery that was chosen. */
export interface Destination {
  country: string;
  postalCode?: string;
  carrierId?: string;
  code?: string;
}

/** One way of delivery, formatted by the platform. */
export interface DeliveryView {
  carrierId?: string;
  code: string;
  title: string;
  time?: string;
  /** When it would come, as ISO 8601 texts. */
  slot?: { from: string; to: string };
  /** Where it would be fetched. */
  place?: string;
  /** Absent when it costs nothing. */
  price?: string;
  isSelected: boolean;
  isPickup: boolean;
}

/** A plan of a member that can pay for lines instead of money, or says why it cannot. */
export interface MembershipView {
  id: string;
  appId: string;
  name: string;
  /** Pieces that it still pays for; absent for as many as one likes. */
  left?: number;
  /** The platform's code for why it does not pay. */
  reason?: string;
  /** Ids of the lines that it could pay for. */
  lineIds: string[];
}

/** A way to buy a line: once without an id, else again and again. */
export interface PlanView {
  id?: string;
  /** In the shop's own words. */
  title?: string;
  /** Off the price, in percent. */
  percentOff?: number;
  isChosen: boolean;
}

/** What the platform says of the cart or of one line; an error closes the checkout. */
export interface CartNotice {
  isError: boolean;
  /** In the shop's own words. */
  text: string;
  lineId?: string;
}

/** What the platform made of the cart besides its subtotal. */
export interface TotalsView {
  rows: TotalRow[];
  /** Formatted. */
  total?: string;
  /** Tax that the prices hold already, formatted. */
  includedTax?: string;
  /** The subtotal as a number of `currency`: for the length of a bar, never to be shown. */
  reached?: number;
  /** ISO 4217. */
  currency?: string;
  memberships?: MembershipView[];
  /** Line id -> id of the membership that the shopper has chosen for it. */
  paidBy?: Readonly<Record<string, string>>;
  notices?: CartNotice[];
  couponCode?: string;
  /** Why the coupon takes nothing off, where the platform says so. */
  couponProblem?: Problem;
  /** Absent until somebody has said where it goes; none when it cannot be sent there. */
  deliveries?: DeliveryView[];
  /** Nothing in the cart needs to be delivered. */
  isUnsent?: boolean;
}

export interface CartView {
  lines: LineView[];
  /** All quantities together. */
  count: number;
  /** Formatted subtotal by the platform; absent until known. */
  subtotal?: string;
  /** As it was stored: to be read with totalsOf(). */
  totals?: unknown;
  /** The subtotal belongs to an earlier state of the cart. */
  isSubtotalPending: boolean;
  note: string;
  isTaxIncluded?: boolean;
  /** Nothing is known yet: neither a snapshot nor an answer. */
  isUnknown: boolean;
  /** Why changes wait, if they do: `offline`, `platform_down`. */
  trouble?: Problem;
  /** The platform would not sell the cart as it is: a line is short, sold out or gone, or another error. */
  isBlocked: boolean;
}

export interface ChoiceView {
  value: string;
  label: string;
  color?: string;
  /** Can still be bought together with what is chosen in the other options. */
  isAvailable: boolean;
}

export interface OptionView {
  name: string;
  kind: 'list' | 'color';
  choices: ChoiceView[];
}

/** A product as a button needs it, for the choices made so far. */
export interface ProductView {
  id: string;
  name: string;
  url?: string;
  image?: ImageView;
  /** Formatted price, and the struck-out one when reduced. */
  price?: string;
  fullPrice?: string;
  ribbon?: string;
  options: OptionView[];
  /** `choose` = options are missing; `preorder` = not in stock but may be ordered. */
  availability: 'available' | 'choose' | 'preorder' | 'sold-out';
  preorderMessage?: string;
  /** The most one may buy; absent when the shop keeps no count. */
  maxQuantity?: number;
}

/** Who is logged in, as far as it is known. */
export interface MemberView {
  isMember: boolean;
  name?: string;
  email?: string;
}
