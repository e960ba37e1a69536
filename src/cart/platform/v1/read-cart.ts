// Converts a version 1 cart to the widget's cart. Facts: docs/platform/cart.md#lines, docs/platform/cart.md#stock.

import type { LineAvailability } from '../../../app/state/views.ts';
import { getLineKey } from '../../../client/carts/catalog-reference.ts';
import {
  anything,
  boolean,
  type Codec,
  type Decoded,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  notZero,
  number,
  object,
  optional,
} from '../../../client/codec/codec.ts';
import { toImageView } from '../../../products/index.ts';
import { type Cart, type CartLine, catalogReference, type Money } from '../../model/shop-cart.ts';
import { isUnsentType, readOption, readTranslated } from '../wire-line.ts';

const price = object({
  amount: nonEmptyText,
  formattedAmount: maybeText,
  convertedAmount: maybeText,
  formattedConvertedAmount: maybeText,
});

/** An amount with the string formatted by the platform. */
export const money: Codec<Money | undefined> = maybe((value, path) => {
  const { amount, convertedAmount, formattedAmount, formattedConvertedAmount } = price(value, path);
  return {
    amount,
    shown: convertedAmount ?? amount,
    text: formattedConvertedAmount ?? formattedAmount,
  };
});

const wireLine = object({
  id: nonEmptyText,
  quantity: notZero,
  catalogReference: optional(catalogReference),
  productName: readTranslated,
  url: maybe(object({ url: maybeText })),
  image: anything,
  descriptionLines: listOfValid(anything),
  price: money,
  fullPrice: money,
  priceBeforeDiscounts: money,
  lineItemPrice: money,
  priceUndetermined: maybe(boolean),
  availability: maybe(object({ status: maybeText, quantityAvailable: maybe(number) })),
  itemType: maybe(object({ preset: maybeText })),
  selectedMembership: maybe(object({ id: nonEmptyText, name: readTranslated })),
  subscriptionOptionInfo: maybe(object({ title: readTranslated })),
});

const availabilities = new Map<string | undefined, LineAvailability>([
  ['PARTIALLY_AVAILABLE', 'partial'],
  ['NOT_AVAILABLE', 'sold-out'],
  ['NOT_FOUND', 'gone'],
]);

const toLine = (line: Decoded<typeof wireLine>): CartLine => {
  const name = line.productName ?? '';
  return {
    id: line.id,
    key: getLineKey(line),
    reference: line.catalogReference,
    name,
    quantity: line.quantity,
    options: line.descriptionLines.map(readOption),
    url: line.url?.url,
    image: toImageView(line.image, name),
    price: line.price,
    fullPrice: line.fullPrice,
    priceInSubtotal: line.priceBeforeDiscounts ?? line.price,
    lineTotal: line.lineItemPrice,
    isPriceOpen: line.priceUndetermined === true,
    availability: availabilities.get(line.availability?.status) ?? 'available',
    maxQuantity: line.availability?.quantityAvailable,
    membership: line.selectedMembership,
    planTitle: line.subscriptionOptionInfo?.title,
    isUnsent: isUnsentType(line.itemType?.preset),
  };
};

const discount = object({ coupon: maybe(object({ code: nonEmptyText })) });

const wireCart = object({
  id: maybeText,
  revision: maybe((value) => nonEmptyText(`${value}`)),
  updatedDate: maybeText,
  checkoutId: maybeText,
  lineItems: listOfValid(wireLine),
  buyerNote: maybeText,
  currency: maybeText,
  conversionCurrency: maybeText,
  taxIncludedInPrices: maybe(boolean),
  appliedDiscounts: listOfValid(discount),
});

/** Drops lines that cannot be read. */
export const readCart: Codec<Cart> = (value, path) => {
  const cart = wireCart(value, path);
  return {
    id: cart.id,
    revision: cart.revision,
    updatedAt: cart.updatedDate,
    checkoutId: cart.checkoutId,
    lines: cart.lineItems.map(toLine),
    note: cart.buyerNote ?? '',
    currency: cart.currency,
    shownCurrency: cart.conversionCurrency ?? cart.currency,
    isTaxIncluded: cart.taxIncludedInPrices,
    couponCode: cart.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
    isDiscounted: cart.appliedDiscounts.length > 0,
    hasGiftCards: false,
  };
};
