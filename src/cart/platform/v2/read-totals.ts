// Converts a v2 estimate to the widget's sums. Facts: docs/platform/cart.md#totals, docs/platform/cart.md#coupons.

import type { CartNotice, DeliveryView, Problem, TotalRow } from '../../../app/state/views.ts';
import {
  boolean,
  type Decoded,
  json,
  listOfValid,
  maybe,
  maybeText,
  nonEmptyText,
  object,
} from '../../../client/codec/codec.ts';
import { toCouponProblem } from '../../coupon/version-2-codes.ts';
import { type Cart, type GiftCard, noCart, type Sums, type Totals } from '../../model/shop-cart.ts';
import { buildTotals, toPrice, toRow } from '../build-totals.ts';
import { readTranslated } from '../wire-line.ts';
import { amount, createFormatMoney, type FormatMoney, sumAmounts } from './money.ts';
import {
  giftCardIn,
  listDiscounts,
  readCurrencies,
  readWireCart,
  type WireCart,
} from './read-cart.ts';

const violation = object({
  scope: maybeText,
  code: maybeText,
  severity: maybeText,
  description: maybeText,
  customValidationData: maybe(
    object({ target: maybe(object({ lineItem: maybe(object({ id: maybeText })) })) }),
  ),
  invalidCouponStatusData: maybe(json),
  invalidCouponCodeData: maybe(json),
  invalidGiftCardStatusData: maybe(json),
});

const summary = object({
  priceSummary: maybe(
    object({
      subtotal: amount,
      delivery: amount,
      additionalFees: amount,
      tax: amount,
      total: amount,
    }),
  ),
  discounts: listOfValid(
    object({
      name: readTranslated,
      total: amount,
      source: maybe(object({ couponCode: maybeText })),
    }),
  ),
  additionalFees: listOfValid(object({ name: readTranslated, price: amount })),
  taxSummary: maybe(object({ taxes: listOfValid(object({ amount })) })),
  deliverySummary: maybe(
    object({
      price: amount,
      method: maybe(
        object({ code: nonEmptyText, title: maybeText, appId: maybeText, pickup: maybe(json) }),
      ),
    }),
  ),
  paymentSummary: maybe(
    object({
      giftCards: listOfValid(object({ redeemAmount: amount })),
      totalAfterGiftCards: amount,
      requiresPaymentAfterGiftCard: maybe(boolean),
    }),
  ),
  violations: listOfValid(violation),
});

const estimate = object({ cart: readWireCart, summary: maybe(summary) });

type Summary = Decoded<typeof summary>;

const discountRows = ({ discounts }: Summary, money: FormatMoney): TotalRow[] =>
  discounts.flatMap(({ name, total, source }) => {
    const code = source?.couponCode;
    return code ? toRow('coupon', money(total), code) : toRow('discount', money(total), name);
  });

const listNotices = ({ violations }: Summary): CartNotice[] =>
  violations.flatMap(({ scope, code, severity, description, customValidationData }) => {
    // Skips problems with fields of the checkout page, and problems shown elsewhere: stock, coupon and gift card.
    const isElsewhere =
      /^DELIVERY|^GIFT_CARD|_STOCK$/.test(`${scope} ${code}`) || toCouponProblem(code, {});
    if (isElsewhere || !description) return [];
    const lineId = customValidationData?.target?.lineItem?.id;
    return [{ isError: severity === 'ERROR', text: description, lineId }];
  });

const findCouponProblem = ({ violations }: Summary): Problem | undefined => {
  for (const { code, invalidCouponStatusData, invalidCouponCodeData } of violations) {
    const refusal = toCouponProblem(code, invalidCouponStatusData ?? invalidCouponCodeData);
    if (refusal) return refusal;
  }
  return undefined;
};

/** Version 2 returns at most one delivery method, and has no call that lists the available methods. */
const toDelivery = (
  { deliverySummary }: Summary,
  isSelected: boolean,
  money: FormatMoney,
): DeliveryView[] => {
  const method = deliverySummary?.method;
  if (!method?.title) return [];
  return [
    {
      carrierId: method.appId,
      code: method.code,
      title: method.title,
      ...toPrice(money(deliverySummary?.price)),
      isSelected,
      isPickup: method.pickup !== undefined,
    },
  ];
};

const findGiftCardProblem = ({ violations }: Summary): Problem | undefined => {
  const found = violations.find(({ scope }) => scope === 'GIFT_CARD');
  if (!found) return undefined;
  const data = found.invalidGiftCardStatusData;
  return { code: found.code ?? '', ...(data && { data }) };
};

const toGiftCard = (cart: WireCart | undefined, read: Summary, money: FormatMoney): GiftCard => {
  const card = giftCardIn(cart);
  const payment = card && read.paymentSummary;
  return {
    name: card && (card.obfuscatedCode ?? '****'),
    amount: money(payment?.giftCards[0]?.redeemAmount),
    left: money(payment?.totalAfterGiftCards),
    isPaid: payment?.requiresPaymentAfterGiftCard === false,
    problem: card && findGiftCardProblem(read),
  };
};

/**
 * Returns subtotal and shipping before discounts, because discounts are shown as rows. Version 2 sends sums after
 * discounts.
 */
const toSums = (cart: WireCart | undefined, read: Summary, money: FormatMoney): Sums => {
  const sums = read.priceSummary;
  const cuts = cart?.lineItems.flatMap(listDiscounts) ?? [];
  const taxes = read.taxSummary?.taxes.map((tax) => tax.amount) ?? [];
  return {
    subtotal: money(sumAmounts([sums?.subtotal, ...cuts])),
    shipping: money(read.deliverySummary?.price ?? sums?.delivery),
    // Version 2 returns zero tax if the prices include the tax, so the taxes are added up.
    tax: money(cart?.taxInfo?.pricesIncludeTax ? sumAmounts(taxes) : sums?.tax),
    total: money(sums?.total),
  };
};

/** `isSent`: the shopper has set a destination. */
export const readTotals = (
  answer: unknown,
  isSent: boolean,
  openCart: (cart: WireCart | undefined) => Cart | undefined,
  locale: string,
): { cart: Cart; totals: Totals } => {
  const { cart: wire, summary: given } = estimate(answer);
  const read = given ?? summary({});
  const cart = openCart(wire) ?? noCart;
  const money = createFormatMoney(locale, wire && readCurrencies(wire).shownCurrency);
  const isSelected = Boolean(wire?.deliveryInfo?.method?.code);
  const method = read.deliverySummary?.method;
  const totals = buildTotals({
    cart,
    storeCurrency: cart.currency,
    sums: toSums(wire, read, money),
    delivery:
      isSent && isSelected && method
        ? { code: method.code, title: method.title ?? method.code }
        : undefined,
    discounts: discountRows(read, money),
    fees: read.additionalFees.flatMap(({ name, price }) => toRow('fee', money(price), name)),
    couponCode: read.discounts.find(({ source }) => source?.couponCode)?.source?.couponCode,
    couponProblem: findCouponProblem(read),
    memberships: [],
    notices: listNotices(read),
    deliveries: isSent ? toDelivery(read, isSelected, money) : undefined,
    giftCard: toGiftCard(wire, read, money),
  });
  return { cart, totals };
};
