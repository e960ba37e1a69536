// Reads a cart of version 1 of the platform as the widget's own.

import type { LineAvailability } from '../../../app/state/views.ts';
import { keyOfLine } from '../../../client/carts/catalog-reference.ts';
import {
  anything,
  boolean,
  type Codec,
  type Decoded,
  listOfValid,
  maybe,
  maybeWords,
  notZero,
  number,
  object,
  optional,
  words,
} from '../../../client/codec/codec.ts';
import { imageOf } from '../../../products/index.ts';
import { type Cart, type CartLine, catalogReference, type Money } from '../../model/shop-cart.ts';
import { isUnsentType, optionOf, wordsOf } from '../wire-line.ts';

const price = object({
  amount: words,
  formattedAmount: maybeWords,
  convertedAmount: maybeWords,
  formattedConvertedAmount: maybeWords,
});

/** An amount, which the platform has formatted. */
export const money: Codec<Money | undefined> = maybe((value, path) => {
  const { amount, convertedAmount, formattedAmount, formattedConvertedAmount } = price(value, path);
  return {
    amount,
    shown: convertedAmount ?? amount,
    text: formattedConvertedAmount ?? formattedAmount,
  };
});

const wireLine = object({
  id: words,
  quantity: notZero,
  catalogReference: optional(catalogReference),
  productName: wordsOf,
  url: maybe(object({ url: maybeWords })),
  image: anything,
  descriptionLines: listOfValid(anything),
  price: money,
  fullPrice: money,
  priceBeforeDiscounts: money,
  lineItemPrice: money,
  priceUndetermined: maybe(boolean),
  availability: maybe(object({ status: maybeWords, quantityAvailable: maybe(number) })),
  itemType: maybe(object({ preset: maybeWords })),
  selectedMembership: maybe(object({ id: words, name: wordsOf })),
  subscriptionOptionInfo: maybe(object({ title: wordsOf })),
});

const availabilities = new Map<string | undefined, LineAvailability>([
  ['PARTIALLY_AVAILABLE', 'partial'],
  ['NOT_AVAILABLE', 'sold-out'],
  ['NOT_FOUND', 'gone'],
]);

const lineOf = (line: Decoded<typeof wireLine>): CartLine => {
  const name = line.productName ?? '';
  return {
    id: line.id,
    key: keyOfLine(line),
    reference: line.catalogReference,
    name,
    quantity: line.quantity,
    options: line.descriptionLines.map(optionOf),
    url: line.url?.url,
    image: imageOf(line.image, name),
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

const discount = object({ coupon: maybe(object({ code: words })) });

const wireCart = object({
  id: maybeWords,
  revision: maybe((value) => words(`${value}`)),
  updatedDate: maybeWords,
  checkoutId: maybeWords,
  lineItems: listOfValid(wireLine),
  buyerNote: maybeWords,
  currency: maybeWords,
  conversionCurrency: maybeWords,
  taxIncludedInPrices: maybe(boolean),
  appliedDiscounts: listOfValid(discount),
});

/** Leaves out lines that cannot be read. */
export const readCart: Codec<Cart> = (value, path) => {
  const cart = wireCart(value, path);
  return {
    id: cart.id,
    revision: cart.revision,
    updatedAt: cart.updatedDate,
    checkoutId: cart.checkoutId,
    lines: cart.lineItems.map(lineOf),
    note: cart.buyerNote ?? '',
    currency: cart.currency,
    shownCurrency: cart.conversionCurrency ?? cart.currency,
    isTaxIncluded: cart.taxIncludedInPrices,
    couponCode: cart.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
    isDiscounted: cart.appliedDiscounts.length > 0,
  };
};
