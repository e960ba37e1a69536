// Reads a summary of version 2 as the estimate that the widget knows, which has the names of version 1.
import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import { createReadMoney, cutsOf, giftCardIn, type ReadMoney, sumOfMoney } from './cart-of-v2.ts';
import { couponRefusalOf } from './coupon-refusal.ts';

const discountsOf = (summary: Json, money: ReadMoney): Json[] =>
  asArray(summary['discounts']).map((value) => {
    const discount = asObject(value);
    const code = asObject(discount?.['source'])?.['couponCode'];
    const amount = money(discount?.['total']);
    const name = discount?.['name'];
    return code ? { coupon: { code, name, amount } } : { discountRule: { name, amount } };
  });

/** The one method that version 2 names, also where none is selected: no call lists the others. */
const shippingOf = (summary: Json, cart: Json, money: ReadMoney): Json | undefined => {
  const delivery = asObject(summary['deliverySummary']);
  const method = asObject(delivery?.['method']);
  const { code, title } = method ?? {};
  if (!code) return undefined;
  const option = {
    code,
    title,
    cost: { price: money(delivery?.['price']) },
    ...(method?.['pickup'] ? { logistics: { pickupDetails: {} } } : {}),
  };
  const carrierId = asText(method?.['appId']);
  const isSelected = asObject(asObject(cart['deliveryInfo'])?.['method'])?.['code'];
  return {
    ...(isSelected ? { selectedCarrierServiceOption: { ...option, carrierId } } : {}),
    carrierServiceOptions: [{ carrierId, shippingOptions: [option] }],
  };
};

const violationsOf = (summary: Json): Json[] =>
  asArray(summary['violations']).flatMap((value) => {
    const violation = asObject(value) ?? {};
    const { scope, code, severity, description, customValidationData } = violation;
    // What the checkout page still asks for is no news in the cart; stock, coupon and gift card have places of their own.
    if (/^DELIVERY|^GIFT_CARD|_STOCK$/.test(`${scope} ${code}`) || couponRefusalOf(code, {}))
      return [];
    return { severity, description, target: asObject(customValidationData)?.['target'] };
  });

const couponErrorOf = (summary: Json): Json | undefined => {
  for (const value of asArray(summary['violations'])) {
    const { code, invalidCouponStatusData, invalidCouponCodeData } = asObject(value) ?? {};
    const data = asObject(invalidCouponStatusData ?? invalidCouponCodeData);
    const refusal = couponRefusalOf(code, data);
    if (refusal) return { couponCalculationError: { applicationError: refusal } };
  }
  return undefined;
};

/** `cart` is the converted one. */
export const estimateOfV2 = (answer: Json, cart: Json, locale: string): Json => {
  const summary = asObject(answer['summary']) ?? {};
  const raw = asObject(answer['cart']) ?? {};
  const money = createReadMoney(raw, locale);
  const sums = asObject(summary['priceSummary']) ?? {};
  const taxes = asArray(asObject(summary['taxSummary'])?.['taxes']);
  const delivery = asObject(summary['deliverySummary'])?.['price'];
  return {
    cart,
    currency: cart['currency'],
    priceSummary: {
      // Both before discounts, which are rows of their own: version 2 answers them after those of lines and delivery.
      subtotal: money(sumOfMoney([sums['subtotal'], ...asArray(raw['lineItems']).flatMap(cutsOf)])),
      shipping: money(delivery ?? sums['delivery']),
      additionalFees: money(sums['additionalFees']),
      // Version 2 answers zero where the prices include the tax.
      tax: money(
        cart['taxIncludedInPrices']
          ? sumOfMoney(taxes.map((tax) => asObject(tax)?.['amount']))
          : sums['tax'],
      ),
      total: money(sums['total']),
    },
    appliedDiscounts: discountsOf(summary, money),
    additionalFees: asArray(summary['additionalFees']).map((value) => {
      const fee = asObject(value);
      return { name: fee?.['name'], price: money(fee?.['price']) };
    }),
    shippingInfo: shippingOf(summary, raw, money),
    violations: violationsOf(summary),
    calculationErrors: couponErrorOf(summary),
    // Only version 2 has gift cards: gift-card-view.ts reads this.
    v2: {
      card: giftCardIn(raw),
      payment: summary['paymentSummary'],
      violations: summary['violations'],
    },
  };
};
