// Pure: what one piece of a line costs, where that is known exactly.
import { asNumber } from '../../../client/codec/json.ts';
import type { ProductEntries } from '../../../products/loading/product-entry.ts';
import type { WrittenAmount } from '../../model/money/money-like.ts';
import type { Cart, CartLine } from '../../model/shop-cart.ts';
import type { Change } from '../../sync/record/changes.ts';

/** Before discounts of the cart, as in the subtotal. */
export interface UnitPrice extends WrittenAmount {
  /** ISO 4217. */
  currency: string;
}

/** Converted amounts are rounded one by one, and their sum by itself: only in the store's currency it is known. */
const priceOfLine = (
  { priceInSubtotal: money, isPriceOpen, membership }: CartLine,
  { currency, shownCurrency }: Cart,
): UnitPrice | undefined => {
  const isConverted = shownCurrency !== currency || money?.shown !== money?.amount;
  if (!money || !currency || isConverted) return undefined;
  // A line that a plan pays for, or that is priced by hand, has no price of its own.
  if (isPriceOpen || membership) return undefined;
  return { amount: money.amount, currency, text: money.text };
};

/** Line key -> its price; a line without a known price has no entry. */
export const pricesOf = (cart: Cart): [key: string, price: UnitPrice][] =>
  cart.lines.flatMap((line) => {
    const price = priceOfLine(line, cart);
    return price ? [[line.key, price]] : [];
  });

/**
 * Of a product that is being added for the first time, as its page has it. Unknown with texts, modifiers or a plan, which
 * may cost extra, and in version 3 with a discount: it may be one that the cart takes off later.
 */
export const priceOfAdd = (
  { reference }: Pick<Change, 'reference'>,
  products: ProductEntries,
): UnitPrice | undefined => {
  const entry = products[reference?.catalogItemId ?? ''];
  const product = entry?.status === 'ready' ? entry.data.product : undefined;
  const { variantId, options, ...more } = reference?.options ?? {};
  if (!product || product.asks || product.extras || Object.keys(more)[0]) return undefined;
  const priced = variantId
    ? product.variants?.find(({ id }) => id === variantId)?.variant
    : product.manageVariants
      ? undefined
      : product;
  const { priceData, convertedPriceData = priceData } = priced ?? {};
  const { currency, price, discountedPrice = price, formatted } = priceData ?? {};
  const amount = asNumber(discountedPrice);
  const isLater = product.isWhole !== undefined && price !== discountedPrice;
  if (amount === undefined || !currency || isLater) return undefined;
  if (convertedPriceData?.currency !== currency) return undefined;
  return { amount: String(amount), currency, text: formatted?.discountedPrice ?? formatted?.price };
};
