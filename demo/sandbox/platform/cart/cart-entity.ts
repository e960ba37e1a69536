import Big from 'big.js';
import { storeCurrency } from '../../foundation/money/currency.ts';
import { type Locale, siteLocale } from '../../foundation/money/locale.ts';
import { minOf, sum, toCents, toPrice } from '../../foundation/money/money.ts';
import { shopperCurrency } from '../../foundation/money/shopper-currency.ts';
import type { Catalog } from '../catalog/products/product-reader.ts';
import type { SubscriptionTerms } from '../commerce/commerce-json.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Origins } from '../core/platform.ts';
import type { Settings } from '../core/settings.ts';
import { pictureToWire } from '../media/addresses.ts';
import { taxRulesFor } from '../pricing/tax.ts';
import type { CatalogOptions, LineSnapshot, MerchantDiscount, StoredLine } from './cart-json.ts';
import type { CartRow } from './cart-store.ts';
import { type LineView, viewLines } from './lines/line-view.ts';
import { optionsOfCatalog } from './lines/returned-options.ts';

export interface View {
  locale: Locale;
  origins: Origins;
  commerce: LoadedCommerce;
  /** Without settings, references are returned as they were sent. */
  settings?: Pick<Settings, 'returnedOptions' | 'catalogVersion'>;
}

export const cartToWire = (
  cart: CartRow,
  lines: readonly StoredLine[],
  catalog: Catalog,
  view: View,
) => {
  const { commerce } = view;
  const currency = storeCurrency();
  const views = viewLines(lines, catalog, commerce.collectionIds);
  const address = cart.contactInfo?.address;
  const place = address?.country ? address : commerce.home;
  return {
    id: cart.id,
    lineItems: views.map((line) => lineToWire(line, view)),
    ...(cart.buyerNote !== null && { buyerNote: cart.buyerNote }),
    buyerInfo: {
      ...(cart.v2.openAccess
        ? {}
        : cart.ownerRole === 'member'
          ? { memberId: cart.ownerId }
          : { visitorId: cart.ownerId }),
      ...(cart.contactId !== null && { contactId: cart.contactId }),
      ...(cart.buyerEmail !== null && { email: cart.buyerEmail }),
    },
    currency,
    conversionCurrency: shopperCurrency() ?? currency,
    paymentCurrency: currency,
    buyerLanguage: cart.buyerLanguage ?? view.locale,
    siteLanguage: siteLocale,
    taxIncludedInPrices: taxRulesFor(commerce.taxRegions, place, 'ok').isIncluded,
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

const discountsToWire = (cart: CartRow, views: readonly LineView[], view: View) => {
  const { coupon } = view.commerce;
  const subtotal = sum(views.map(({ total }) => total));
  const worth = ({ amount, percentage }: MerchantDiscount) =>
    percentage === undefined
      ? minOf(subtotal, new Big(amount ?? 0))
      : toCents(subtotal.times(percentage).div(100));
  return [
    ...(coupon === undefined || cart.couponCode === null
      ? []
      : [{ coupon: { id: coupon.id, code: coupon.code } }]),
    ...cart.merchantDiscounts.map((discount) => ({
      merchantDiscount: { amount: toPrice(worth(discount), view.locale) },
    })),
  ];
};

export const lineToWire = (
  view: LineView,
  { locale, origins, settings }: Pick<View, 'locale' | 'origins' | 'settings'>,
) => {
  const { line, snapshot, availability, goods } = view;
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
    paymentOption: goods.paymentOption,
    ...(goods.deposit !== null && { depositAmount: toPrice(goods.deposit, locale) }),
    ...(line.selectedMembership && { selectedMembership: line.selectedMembership }),
    priceUndetermined: false,
    fixedQuantity: false,
  };
  if (line.custom !== null)
    return {
      ...shared,
      ...line.custom.given,
      itemType: { preset: line.custom.itemType },
      ...(line.custom.taxGroupId !== undefined && { taxGroupId: line.custom.taxGroupId }),
      customLineItem: true,
    };
  const path = `/product-page/${encodeURIComponent(snapshot.slug)}`;
  return {
    ...shared,
    catalogReference: {
      appId: line.appId,
      catalogItemId: line.catalogItemId,
      ...returnedOptions(view, settings),
    },
    rootCatalogItemId: line.catalogItemId,
    url: { relativePath: path, url: `${origins.pages}${path}` },
    descriptionLines: descriptionsToWire(snapshot),
    ...(snapshot.artId !== undefined && {
      image: pictureToWire(origins.media, snapshot.artId, snapshot.name),
    }),
    physicalProperties: {
      ...(snapshot.weight !== undefined && { weight: snapshot.weight }),
      sku: snapshot.sku,
      shippable: view.isShippable,
    },
    itemType: { preset: goods.itemType },
    ...(snapshot.subscription !== undefined && {
      subscriptionOptionInfo: subscriptionToWire(snapshot.subscription),
    }),
    customLineItem: false,
  };
};

const returnedOptions = (
  { line: { options }, item }: LineView,
  settings: View['settings'],
): { options?: CatalogOptions } => {
  if (item && settings?.returnedOptions === 'catalog') {
    const isV3 = settings.catalogVersion === 'V3';
    return { options: optionsOfCatalog(item.found, item.variant, options, isV3) };
  }
  return options === null ? {} : { options };
};

const subscriptionToWire = (terms: SubscriptionTerms) => ({
  subscriptionSettings: settingsOfSubscription(terms),
  title: { original: terms.title, translated: terms.title },
  ...(terms.description !== undefined && {
    description: { original: terms.description, translated: terms.description },
  }),
});

export const settingsOfSubscription = (terms: SubscriptionTerms) => ({
  frequency: terms.frequency,
  interval: terms.interval,
  autoRenewal: terms.autoRenewal,
  ...(terms.billingCycles !== undefined && { billingCycles: terms.billingCycles }),
  enableCustomerCancellation: terms.enableCustomerCancellation,
  ...(terms.freeTrial !== undefined && { freeTrialPeriod: terms.freeTrial }),
});

/** The choices of a line in a cart or in an order. */
export const descriptionsToWire = ({ descriptionLines }: Pick<LineSnapshot, 'descriptionLines'>) =>
  descriptionLines.map(({ name, text, colorCode }) => ({
    name: { original: name, translated: name },
    ...(colorCode === undefined
      ? { plainText: { original: text, translated: text } }
      : { colorInfo: { original: text, translated: text, code: colorCode } }),
  }));
