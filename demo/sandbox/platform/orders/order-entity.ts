import Big from 'big.js';
import { siteLocale } from '../../foundation/money/locale.ts';
import { toPrice } from '../../foundation/money/money.ts';
import { descriptionsToWire, settingsOfSubscription } from '../cart/cart-entity.ts';
import { storeAppId } from '../catalog/products/product-reader.ts';
import type { Origins, Platform } from '../core/platform.ts';
import { pictureToWire } from '../media/addresses.ts';
import type { OrderLine } from './order-json.ts';
import type { orders } from './order-schema.ts';

export type OrderRow = typeof orders.$inferSelect;

export const orderToWire = ({ origins }: Pick<Platform, 'origins'>, order: OrderRow) => {
  const { details, totals } = order;
  const createdDate = order.createdDate.toISOString();
  const contactDetails = { firstName: order.firstName, lastName: order.lastName };
  return {
    id: order.id,
    number: String(order.number),
    createdDate,
    updatedDate: (order.updatedDate ?? order.createdDate).toISOString(),
    purchasedDate: createdDate,
    status: order.status,
    paymentStatus: order.paymentStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    lineItems: order.lines.map((line) => lineToWire(line, totals.currency, origins, createdDate)),
    buyerInfo: {
      ...(order.ownerRole === 'member'
        ? { memberId: order.ownerId }
        : { visitorId: order.ownerId }),
      email: order.email,
    },
    currency: totals.currency,
    weightUnit: 'KG',
    siteLanguage: siteLocale,
    buyerLanguage: siteLocale,
    taxIncludedInPrices: details?.taxIncludedInPrices ?? true,
    priceSummary: details?.priceSummary ?? {},
    taxSummary: details?.taxSummary ?? {},
    appliedDiscounts: details?.appliedDiscounts ?? [],
    additionalFees: details?.additionalFees ?? [],
    billingInfo: {
      ...(details?.billingAddress && { address: details.billingAddress }),
      contactDetails,
    },
    ...(details?.shippingInfo && { shippingInfo: shippingToWire(details.shippingInfo) }),
    ...(order.taken.giftCard && {
      giftCard: { amount: price(order.taken.giftCard.amount, totals.currency) },
    }),
    ...(order.buyerNote !== null && { buyerNote: order.buyerNote }),
    channelInfo: { type: details?.channelType ?? 'WEB' },
    // A checkout of a version 2 cart has the cart's id.
    checkoutId: details?.isV2 ? details.cartId : order.checkoutId,
    ...(details && { cartId: details.cartId }),
    archived: false,
    activities: [{ id: order.id, type: 'ORDER_PLACED', createdDate }],
  };
};

/** Moves the stored destination, which is next to `logistics` as in checkouts, into `logistics` as in orders. */
const shippingToWire = ({ shippingDestination, ...info }: Record<string, unknown>) => ({
  ...info,
  logistics: {
    ...(info['logistics'] as object),
    ...(shippingDestination !== undefined && { shippingDestination }),
  },
});

const price = (amount: string, currency: string) => toPrice(new Big(amount), siteLocale, currency);

const lineToWire = (line: OrderLine, currency: string, origins: Origins, startDate: string) => ({
  id: line.lineItemId,
  productName: { original: line.name, translated: line.name },
  catalogReference: {
    appId: storeAppId,
    catalogItemId: line.catalogItemId,
    ...(line.options && { options: line.options }),
  },
  // Description lines are absent in orders of an earlier version.
  descriptionLines: descriptionsToWire({ descriptionLines: line.descriptionLines ?? [] }),
  quantity: line.quantity,
  price: price(line.price, currency),
  totalDiscount: price(line.discount ?? '0', currency),
  lineItemPrice: price(line.lineTotal, currency),
  taxInfo: { taxAmount: price(line.tax ?? '0', currency) },
  itemType: { preset: line.itemType ?? 'PHYSICAL' },
  paymentOption: line.paymentOption ?? 'FULL_PAYMENT_ONLINE',
  physicalProperties: {
    sku: line.sku,
    ...(line.weight !== undefined && { weight: line.weight }),
    shippable: line.productType === 'physical',
  },
  ...(line.artId !== undefined && { image: pictureToWire(origins.media, line.artId, line.name) }),
  ...(line.subscription && {
    subscriptionInfo: {
      id: line.subscription.id,
      subscriptionOptionTitle: line.subscription.title,
      cycleNumber: 1,
      subscriptionSettings: { ...settingsOfSubscription(line.subscription), startDate },
    },
  }),
});
