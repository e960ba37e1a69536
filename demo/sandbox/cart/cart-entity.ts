// The cart as the platform shows it on the wire.
import Big from 'big.js';
import type { Catalog } from '../catalog/store.ts';
import type { StoredLine } from '../db/stored-json.ts';
import { mediaImage } from '../media/media-image.ts';
import { type Locale, siteLocale } from '../money/locale.ts';
import { currency, minOf, sum, toPrice } from '../money/money.ts';
import type { CartRow } from './cart-store.ts';
import { type LineView, viewLines } from './line-view.ts';

export interface View {
  locale: Locale;
  origin: string;
  /** The coupon applied to the cart, when it is still known. */
  coupon: { id: string; code: string } | undefined;
}

export const cartToWire = (
  cart: CartRow,
  lines: readonly StoredLine[],
  catalog: Catalog,
  view: View,
) => {
  const views = viewLines(lines, catalog);
  return {
    id: cart.id,
    lineItems: views.map((line) => lineToWire(line, view)),
    ...(cart.buyerNote !== null && { buyerNote: cart.buyerNote }),
    buyerInfo: {
      ...(cart.ownerRole === 'member' ? { memberId: cart.ownerId } : { visitorId: cart.ownerId }),
      ...(cart.contactId !== null && { contactId: cart.contactId }),
      ...(cart.buyerEmail !== null && { email: cart.buyerEmail }),
    },
    currency,
    conversionCurrency: currency,
    paymentCurrency: currency,
    buyerLanguage: cart.buyerLanguage ?? view.locale,
    siteLanguage: siteLocale,
    taxIncludedInPrices: true,
    weightUnit: 'KG',
    ...(cart.checkoutId !== null && { checkoutId: cart.checkoutId }),
    appliedDiscounts: discountsToWire(cart, views, view),
    createdDate: cart.createdDate.toISOString(),
    updatedDate: cart.updatedDate.toISOString(),
    ...(cart.contactInfo !== null && { contactInfo: cart.contactInfo }),
    ...(cart.overrideCheckoutUrl !== null && { overrideCheckoutUrl: cart.overrideCheckoutUrl }),
    purchaseFlowId: cart.purchaseFlowId,
    ...(cart.selectedShippingOption !== null && {
      selectedShippingOption: cart.selectedShippingOption,
    }),
    ...(cart.extendedFields !== null && { extendedFields: cart.extendedFields }),
    ...(cart.businessLocationId !== null && { businessLocationId: cart.businessLocationId }),
    revision: String(cart.revision),
  };
};

const discountsToWire = (cart: CartRow, views: readonly LineView[], { coupon, locale }: View) => {
  const subtotal = sum(views.map(({ total }) => total));
  return [
    ...(coupon === undefined ? [] : [{ coupon: { id: coupon.id, code: coupon.code } }]),
    ...cart.merchantDiscounts.map(({ amount }) => ({
      merchantDiscount: { amount: toPrice(minOf(subtotal, new Big(amount)), locale) },
    })),
  ];
};

export const lineToWire = (view: LineView, { locale, origin }: Pick<View, 'locale' | 'origin'>) => {
  const { line, snapshot, availability } = view;
  const price = toPrice(view.price, locale);
  const shared = {
    id: line.id,
    quantity: line.quantity,
    productName: { original: snapshot.name, translated: snapshot.name },
    price,
    fullPrice: toPrice(view.fullPrice, locale),
    priceBeforeDiscounts: price,
    lineItemPrice: toPrice(view.total, locale),
    availability,
    paymentOption: 'FULL_PAYMENT_ONLINE',
    priceUndetermined: false,
    fixedQuantity: false,
  };
  if (line.custom !== null)
    return {
      ...shared,
      ...line.custom.given,
      itemType: { preset: line.custom.itemType },
      customLineItem: true,
    };
  const path = `/product-page/${encodeURIComponent(snapshot.slug)}`;
  return {
    ...shared,
    catalogReference: {
      appId: line.appId,
      catalogItemId: line.catalogItemId,
      ...(line.options !== null && { options: line.options }),
    },
    rootCatalogItemId: line.catalogItemId,
    url: { relativePath: path, url: `${origin}${path}` },
    descriptionLines: snapshot.descriptionLines.map(({ name, text, colorCode }) => ({
      name: { original: name, translated: name },
      ...(colorCode === undefined
        ? { plainText: { original: text, translated: text } }
        : { colorInfo: { original: text, translated: text, code: colorCode } }),
    })),
    ...(snapshot.artId !== undefined && {
      image: mediaImage(origin, snapshot.artId, snapshot.name),
    }),
    physicalProperties: {
      ...(snapshot.weight !== undefined && { weight: snapshot.weight }),
      sku: snapshot.sku,
      shippable: view.isShippable,
    },
    itemType: { preset: snapshot.productType === 'physical' ? 'PHYSICAL' : 'DIGITAL' },
    customLineItem: false,
  };
};
