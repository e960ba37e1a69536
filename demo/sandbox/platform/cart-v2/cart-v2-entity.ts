// JSON of a version 2 cart: one entity for cart and checkout.
import Big from 'big.js';
import { namedGuid } from '../../foundation/db/named-guid.ts';
import { storeCurrency } from '../../foundation/money/currency.ts';
import { type Locale, siteLocale } from '../../foundation/money/locale.ts';
import { sum } from '../../foundation/money/money.ts';
import { shopperCurrency } from '../../foundation/money/shopper-currency.ts';
import type { CartRow } from '../cart/cart-store.ts';
import type { LoadedCommerce } from '../commerce/load-commerce.ts';
import type { Platform } from '../core/platform.ts';
import { taxRulesFor } from '../pricing/tax.ts';
import { lineToV2 } from './lines/line-v2.ts';
import { moneyV2 } from './money-v2.ts';
import { deliveryMethodToV2 } from './payment/delivery-method.ts';
import type { PricedCart } from './priced-cart.ts';

/** Id of the coupon on this cart, used to remove the coupon; differs from the coupon's id in the shop. */
export const couponIdOf = ({ id, couponCode }: CartRow): string =>
  namedGuid('cart-coupon', `${id}:${couponCode}`);

export interface ViewV2 {
  locale: Locale;
  commerce: LoadedCommerce;
}

export const cartToV2 = (
  platform: Pick<Platform, 'origins' | 'settings'>,
  cart: CartRow,
  priced: PricedCart,
  { locale, commerce }: ViewV2,
) => {
  const currency = storeCurrency();
  const { contactInfo, v2 } = cart;
  const place = contactInfo?.address?.country ? contactInfo.address : commerce.home;
  return {
    id: cart.id,
    createdDate: cart.createdDate.toISOString(),
    updatedDate: cart.updatedDate.toISOString(),
    revision: String(cart.revision),
    lineItems: inOrder(priced.lines, platform).map((line) =>
      lineToV2(line, priced.calculation, platform),
    ),
    subtotal: moneyV2(sum(priced.lines.map(({ total }) => total))),
    ...(cart.buyerNote !== null && { note: cart.buyerNote }),
    coupons: cart.couponCode === null ? [] : [{ id: couponIdOf(cart), code: cart.couponCode }],
    source: {
      channelType: 'WEB',
      createdBy: v2.createdByApp ? { appId: v2.createdByApp } : ownerOf(cart),
      ...v2.source,
    },
    businessInfo: {
      ...(cart.businessLocationId !== null && { locationId: cart.businessLocationId }),
      languageCode: siteLocale,
      currencyCode: currency,
    },
    customerInfo: customerToV2(cart, locale),
    deliveryInfo: {
      ...(contactInfo?.address && { address: contactInfo.address }),
      ...deliveryMethodToV2(cart, commerce),
      weightUnit: 'KG',
    },
    taxInfo: {
      pricesIncludeTax: taxRulesFor(commerce.taxRegions, place, 'ok').isIncluded,
      ...(v2.taxExemptGroupId && { taxExemptGroupId: v2.taxExemptGroupId }),
    },
    paymentInfo: paymentToV2(cart),
    orderPlaced: false,
    purchaseFlowId: cart.purchaseFlowId,
    settings: v2.settings ?? {},
    forms: v2.forms ?? [],
    tcAppliedDiscounts: [],
    legacyFields: {},
    estimationIndicators: { hasAdditionalFees: false, hasPreCheckoutCustomViolations: false },
    ...(cart.overrideCheckoutUrl !== null && { customCheckoutUrl: cart.overrideCheckoutUrl }),
    ...(cart.extendedFields !== null && { extendedFields: cart.extendedFields }),
    currentCart: cart.isCurrent,
    demo: platform.settings.demoCartsV2,
  };
};

export type CartV2 = ReturnType<typeof cartToV2>;

const ownerOf = ({ ownerId, ownerRole }: CartRow) =>
  ownerRole === 'member' ? { memberId: ownerId } : { visitorId: ownerId };

const customerToV2 = (cart: CartRow, locale: Locale) => ({
  ...(cart.v2.openAccess ? { openAccess: true } : ownerOf(cart)),
  ...cart.contactInfo?.contactDetails,
  ...(cart.buyerEmail !== null && { email: cart.buyerEmail }),
  ...(cart.contactId !== null && { contactId: cart.contactId }),
  languageCode: cart.buyerLanguage ?? locale,
  currencyCode: shopperCurrency() ?? storeCurrency(),
});

const inOrder = <T>(lines: readonly T[], { settings }: Pick<Platform, 'settings'>): readonly T[] =>
  settings.lineOrderV2 === 'newest' ? lines.toReversed() : lines;

const paymentToV2 = ({ v2: { giftCard, billingAddress, billingContact } }: CartRow) => ({
  giftCards: giftCard ? [giftCardToV2(giftCard)] : [],
  currencyCode: storeCurrency(),
  ...(billingAddress && { billingAddress }),
  ...(billingContact && { billingContact }),
});

const shownDigits = 4;

const giftCardToV2 = (card: { id: string; code: string; redeemAmount?: string | undefined }) => ({
  id: card.id,
  obfuscatedCode: `****${card.code.slice(-shownDigits)}`,
  ...(card.redeemAmount !== undefined && {
    requestedRedeemAmount: moneyV2(new Big(card.redeemAmount)),
  }),
});
