// Reads a cart of version 2 as the cart that the widget knows, which has the names of version 1 (CART_V2 11.2).
import { keyOfLine } from '../../../model/catalog-reference.ts';
import { asArray, asNumber, asObject, asText, type Json } from '../../../model/json.ts';
import { moneyFormat } from '../../../model/money/money-text.ts';

/** Amounts have up to three places: they are added as whole thousandths, never as fractions. */
const thousandthsOf = (text: unknown): number => Math.round((Number(text) || 0) * 1000);

/** The sum of amounts, each of them `times`. */
export const sumOfMoney = (values: readonly unknown[], times = 1): Json => {
  const sums = { amount: 0, convertedAmount: 0 };
  for (const value of values) {
    const { amount, convertedAmount = amount } = asObject(value) ?? {};
    sums.amount += thousandthsOf(amount) * times;
    sums.convertedAmount += thousandthsOf(convertedAmount) * times;
  }
  return {
    amount: String(sums.amount / 1000),
    convertedAmount: String(sums.convertedAmount / 1000),
  };
};

/** What discounts take off a line. Version 2 takes them from its price at once; version 1 shows prices before them. */
export const cutsOf = (line: unknown): unknown[] =>
  asArray(asObject(line)?.['discounts']).map((cut) => asObject(cut)?.['amountOff']);

/** The last known lines: one that comes without a picture keeps what it had. */
export type V2Lines = readonly { id: string; image?: unknown }[];

/** An amount with its text, or undefined when the value is none. */
export type ReadMoney = (value: unknown) => Json | undefined;

type Format = (amount: string) => string;

/** Version 2 has no formatted money: it is formatted for the shopper's language and currency. */
const formatIn = (currency: string | undefined, locale: string): Format => {
  try {
    const format = moneyFormat(locale, currency);
    return (amount) => format(Number(amount));
  } catch {
    // A currency or language that the browser does not know.
    return (amount) => [amount, currency].filter(Boolean).join(' ');
  }
};

const currencyIn = (info: unknown): string | undefined => asText(asObject(info)?.['currencyCode']);

export const createReadMoney = (cart: Json, locale: string): ReadMoney => {
  const store = currencyIn(cart['businessInfo']);
  const shopper = currencyIn(cart['customerInfo']) ?? store;
  const inStore = formatIn(store, locale);
  const inShopper = formatIn(shopper, locale);
  return (value) => {
    const money = asObject(value);
    const amount = asText(money?.['amount']);
    if (!amount) return undefined;
    const convertedAmount = asText(money?.['convertedAmount']) ?? amount;
    return {
      amount,
      convertedAmount,
      formattedAmount: inStore(amount),
      formattedConvertedAmount: inShopper(convertedAmount),
    };
  };
};

/** A line of the catalog by its item and options, another by its id. */
const keyOf = (line: Json): string => keyOfLine({ ...line, ...asObject(line['source']) });

/** Of lines without a piece to buy. */
const statuses: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'NOT_AVAILABLE',
  REMOVED_FROM_CATALOG: 'NOT_FOUND',
};

/**
 * The quantity is what will be bought. Version 2 lowers it to the stock, and remembers what was asked for. A line of
 * which there is less than that is partly available, as in version 1: the shopper has to agree (line-note.tsx).
 */
const lineOf = (line: Json, money: ReadMoney, known: V2Lines): Json => {
  const [quantity = {}, pricing = {}, attributes = {}, source = {}] = [
    line['quantityInfo'],
    line['pricing'],
    line['attributes'],
    line['source'],
  ].map(asObject);
  const before = asObject(pricing['breakdown']);
  const salePrice = before?.['salePrice'];
  const payment = asObject(line['paymentConfig']);
  const membership = asObject(payment?.['membership']);
  const paidBy = asObject(membership?.['existingMembership']);
  const confirmed = asNumber(quantity['confirmedQuantity']);
  const requested = asNumber(quantity['requestedQuantity']) ?? 0;
  // A line without a piece to buy stays, until it is removed.
  const pieces = confirmed || requested;
  return {
    ...source,
    ...attributes,
    image: attributes['image'] ?? known.find(({ id }) => id === line['id'])?.image,
    id: line['id'],
    productName: line['name'],
    quantity: pieces,
    fixedQuantity: quantity['fixedQuantity'],
    availability: {
      status:
        pieces < requested
          ? 'PARTIALLY_AVAILABLE'
          : (!confirmed && statuses[String(line['status'])]) || 'AVAILABLE',
      quantityAvailable: quantity['availableQuantity'],
    },
    price: money(salePrice ?? pricing['unitPrice']),
    lineItemPrice: money(
      // What a plan pays for costs nothing here.
      paidBy
        ? sumOfMoney([salePrice], pieces)
        : sumOfMoney([pricing['totalPrice'], ...cutsOf(line)]),
    ),
    priceBeforeDiscounts: money(salePrice),
    fullPrice: money(before?.['fullPrice']),
    priceUndetermined: pricing['priceUndetermined'],
    subscriptionOptionInfo: attributes['subscriptionInfo'],
    paymentOption: payment?.['paymentOption'],
    ...(paidBy && {
      selectedMembership: { ...paidBy, id: paidBy['membershipId'], name: membership?.['name'] },
    }),
  };
};

/** The first coupon of a cart of version 2; there is at most one. */
export const couponIn = (cart: Json | undefined): Json | undefined =>
  asObject(asArray(cart?.['coupons'])[0]);

/** The first gift card of a cart of version 2; there is at most one. */
export const giftCardIn = (cart: Json | undefined): Json | undefined =>
  asObject(asArray(asObject(cart?.['paymentInfo'])?.['giftCards'])[0]);

const sumOf = (one: unknown, other: unknown): number =>
  (asNumber(one) ?? 0) + (asNumber(other) ?? 0);

/** Both lines as one. */
const together = (line: Json, other: Json): Json => {
  const [info, more] = [line['quantityInfo'], other['quantityInfo']].map(asObject);
  const [prices, added] = [line['pricing'], other['pricing']].map(asObject);
  const stocks = [info, more].flatMap((one) => asNumber(one?.['availableQuantity']) ?? []);
  return {
    ...line,
    quantityInfo: {
      ...info,
      confirmedQuantity: sumOf(info?.['confirmedQuantity'], more?.['confirmedQuantity']),
      requestedQuantity: sumOf(info?.['requestedQuantity'], more?.['requestedQuantity']),
      ...(stocks[0] !== undefined && { availableQuantity: Math.max(...stocks) }),
    },
    discounts: [...asArray(line['discounts']), ...asArray(other['discounts'])],
    pricing: { ...prices, totalPrice: sumOfMoney([prices?.['totalPrice'], added?.['totalPrice']]) },
  };
};

/** The lines of a cart, or of what is asked for it. */
export const linesIn = (cart: Json | undefined): Json[] =>
  asArray(cart?.['lineItems']).map((line) => asObject(line) ?? {});

/** Nobody knows whether a second add of an item makes a second line. The widget has one line for an item. */
const mergedLines = (cart: Json): Json[] => {
  const byKey = new Map<string, Json>();
  for (const line of linesIn(cart)) {
    const first = byKey.get(keyOf(line));
    byKey.set(keyOf(line), first ? together(first, line) : line);
  }
  return [...byKey.values()];
};

/** The ids of the lines that have the same item as the line of this id, without it. */
export const twinsOf = (cart: Json | undefined, id: unknown): string[] => {
  const lines = linesIn(cart);
  const own = lines.find((line) => line['id'] === id);
  return lines.flatMap((line) =>
    own && line !== own && keyOf(line) === keyOf(own) ? [String(line['id'])] : [],
  );
};

/** Undefined where there is no cart, or the cart has been ordered. `known`: its lines as they were. */
export const cartOfV2 = (
  cart: Json | undefined,
  locale: string,
  known: V2Lines = [],
): Json | undefined => {
  if (!cart || !asText(cart['id']) || cart['orderPlaced'] === true) return undefined;
  const money = createReadMoney(cart, locale);
  const coupon = couponIn(cart);
  return {
    id: cart['id'],
    // The cart is the checkout as well.
    checkoutId: cart['id'],
    revision: cart['revision'],
    createdDate: cart['createdDate'],
    updatedDate: cart['updatedDate'],
    buyerNote: cart['note'],
    currency: currencyIn(cart['businessInfo']),
    conversionCurrency: currencyIn(cart['customerInfo']),
    taxIncludedInPrices: asObject(cart['taxInfo'])?.['pricesIncludeTax'],
    appliedDiscounts: coupon ? [{ coupon }] : [],
    lineItems: mergedLines(cart).map((line) => lineOf(line, money, known)),
  };
};
