// Reads an estimate of version 2 of the platform's cart as the widget's sums.

import type { CartNotice, DeliveryView, Problem, TotalRow } from '../../../app/state/views.ts';
import {
  boolean,
  type Decoded,
  json,
  listOfValid,
  maybe,
  maybeWords,
  object,
  words,
} from '../../../client/codec/codec.ts';
import { couponRefusalOf } from '../../coupon/version-2-codes.ts';
import { type Cart, type GiftCard, noCart, type Sums, type Totals } from '../../model/shop-cart.ts';
import { isZero, rowOf, totalsOf } from '../totals-of.ts';
import { wordsOf } from '../wire-line.ts';
import { amount, createFormatMoney, type FormatMoney, sumOf } from './money.ts';
import { currenciesOf, cutsOf, giftCardIn, readWireCart, type WireCart } from './read-cart.ts';

const violation = object({
  scope: maybeWords,
  code: maybeWords,
  severity: maybeWords,
  description: maybeWords,
  customValidationData: maybe(
    object({ target: maybe(object({ lineItem: maybe(object({ id: maybeWords })) })) }),
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
      name: wordsOf,
      total: amount,
      source: maybe(object({ couponCode: maybeWords })),
    }),
  ),
  additionalFees: listOfValid(object({ name: wordsOf, price: amount })),
  taxSummary: maybe(object({ taxes: listOfValid(object({ amount })) })),
  deliverySummary: maybe(
    object({
      price: amount,
      method: maybe(
        object({ code: words, title: maybeWords, appId: maybeWords, pickup: maybe(json) }),
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
    return code ? rowOf('coupon', money(total), code) : rowOf('discount', money(total), name);
  });

const noticesOf = ({ violations }: Summary): CartNotice[] =>
  violations.flatMap(({ scope, code, severity, description, customValidationData }) => {
    // Fields of the checkout page are no news in the cart; stock, coupon and gift card have places of their own.
    const isElsewhere =
      /^DELIVERY|^GIFT_CARD|_STOCK$/.test(`${scope} ${code}`) || couponRefusalOf(code, {});
    if (isElsewhere || !description) return [];
    const lineId = customValidationData?.target?.lineItem?.id;
    return [{ isError: severity === 'ERROR', text: description, lineId }];
  });

const couponProblemOf = ({ violations }: Summary): Problem | undefined => {
  for (const { code, invalidCouponStatusData, invalidCouponCodeData } of violations) {
    const refusal = couponRefusalOf(code, invalidCouponStatusData ?? invalidCouponCodeData);
    if (refusal) return refusal;
  }
  return undefined;
};

/** The one method that version 2 names, also where none is selected: no call lists the others. */
const deliveryOf = (
  { deliverySummary }: Summary,
  isSelected: boolean,
  money: FormatMoney,
): DeliveryView[] => {
  const method = deliverySummary?.method;
  if (!method?.title) return [];
  const cost = money(deliverySummary?.price);
  return [
    {
      carrierId: method.appId,
      code: method.code,
      title: method.title,
      price: cost && !isZero(cost) ? cost.text : undefined,
      isSelected,
      isPickup: method.pickup !== undefined,
    },
  ];
};

const giftCardProblemOf = ({ violations }: Summary): Problem | undefined => {
  const found = violations.find(({ scope }) => scope === 'GIFT_CARD');
  if (!found) return undefined;
  const data = found.invalidGiftCardStatusData;
  return { code: found.code ?? '', ...(data && { data }) };
};

const giftCardOf = (cart: WireCart | undefined, read: Summary, money: FormatMoney): GiftCard => {
  const card = giftCardIn(cart);
  const payment = card && read.paymentSummary;
  return {
    name: card && (card.obfuscatedCode ?? '****'),
    amount: money(payment?.giftCards[0]?.redeemAmount),
    left: money(payment?.totalAfterGiftCards),
    isPaid: payment?.requiresPaymentAfterGiftCard === false,
    problem: card && giftCardProblemOf(read),
  };
};

/** Both before discounts, which are rows of their own: version 2 answers them after those of lines and delivery. */
const sumsOf = (cart: WireCart | undefined, read: Summary, money: FormatMoney): Sums => {
  const sums = read.priceSummary;
  const cuts = cart?.lineItems.flatMap(cutsOf) ?? [];
  const taxes = read.taxSummary?.taxes.map((tax) => tax.amount) ?? [];
  return {
    subtotal: money(sumOf([sums?.subtotal, ...cuts])),
    shipping: money(read.deliverySummary?.price ?? sums?.delivery),
    // Version 2 answers zero where the prices include the tax.
    tax: money(cart?.taxInfo?.pricesIncludeTax ? sumOf(taxes) : sums?.tax),
    total: money(sums?.total),
  };
};

/** `isSent`: the shopper has named a destination. */
export const readTotals = (
  answer: unknown,
  isSent: boolean,
  openCart: (cart: WireCart | undefined) => Cart | undefined,
  locale: string,
): { cart: Cart; totals: Totals } => {
  const { cart: wire, summary: given } = estimate(answer);
  const read = given ?? summary({});
  const cart = openCart(wire) ?? noCart;
  const money = createFormatMoney(locale, wire && currenciesOf(wire).shownCurrency);
  const isSelected = Boolean(wire?.deliveryInfo?.method?.code);
  const method = read.deliverySummary?.method;
  const totals = totalsOf({
    cart,
    storeCurrency: cart.currency,
    sums: sumsOf(wire, read, money),
    delivery:
      isSent && isSelected && method
        ? { code: method.code, title: method.title ?? method.code }
        : undefined,
    discounts: discountRows(read, money),
    fees: read.additionalFees.flatMap(({ name, price }) => rowOf('fee', money(price), name)),
    couponCode: read.discounts.find(({ source }) => source?.couponCode)?.source?.couponCode,
    couponProblem: couponProblemOf(read),
    memberships: [],
    notices: noticesOf(read),
    deliveries: isSent ? deliveryOf(read, isSelected, money) : undefined,
    giftCard: giftCardOf(wire, read, money),
  });
  return { cart, totals };
};
