// The summary that the estimate and calculate calls return.
import { randomUUID } from 'node:crypto';
import Big from 'big.js';
import { minOf, sum, zero } from '../../foundation/money/money.ts';
import type { CartState } from '../cart/cart-store.ts';
import type { Platform } from '../core/platform.ts';
import type { Calculation } from '../pricing/calculation.ts';
import { splitPayment } from '../pricing/payment-split.ts';
import { carrierId } from '../pricing/shipping.ts';
import { translatable } from './lines/line-v2.ts';
import { moneyV2, sumV2 } from './money-v2.ts';
import { priceToken } from './order/price-token.ts';
import { giftCardProblem, readGiftCard } from './payment/gift-card-v2.ts';
import { membershipOf } from './payment/membership-v2.ts';
import { type PricedCart, type PricedLine, sourceOf } from './priced-cart.ts';
import { type Validation, violationsV2 } from './violations-v2.ts';

export interface SummaryWanted {
  validation: Validation;
  withGiftCards: boolean;
}

export const summaryV2 = async (
  platform: Platform,
  state: CartState,
  priced: PricedCart,
  { validation, withGiftCards }: SummaryWanted,
) => {
  const { cart } = state;
  const { calculation, lines, cartDiscounts } = priced;
  const money = moneyV2;
  const isOnTop = !calculation.taxRules.isIncluded;
  const subtotal = sum(lines.map(({ total }) => total));
  const ofCart = sum(cartDiscounts.map(({ amount }) => amount)).minus(calculation.shippingDiscount);
  const gift = withGiftCards ? await giftCardOf(platform, state, calculation) : undefined;
  const paid = gift?.redeemed ?? zero();
  const { payNow, payLater } = splitPayment(calculation);
  return {
    cartId: cart.id,
    cartRevision: String(cart.revision),
    calculationId: randomUUID(),
    lineItems: lines.map(({ view, total }) => ({
      lineItemId: view.line.id,
      quantity: view.line.quantity,
      unitPrice: money(view.line.quantity > 0 ? total.div(view.line.quantity) : view.price),
      totalPrice: money(total),
    })),
    discounts: discountsOf(priced),
    ...deliveryOf(calculation, cart.contactInfo?.address?.country ? platform.settings : undefined),
    additionalFees: feesOf(calculation),
    taxSummary: taxesOf(calculation),
    priceSummary: {
      subtotal: sumV2(subtotal),
      discount: sumV2(ofCart),
      delivery: sumV2(calculation.shipping.minus(calculation.shippingDiscount)),
      additionalFees: sumV2(calculation.additionalFees),
      tax: sumV2(isOnTop ? calculation.tax : zero()),
      total: sumV2(calculation.total),
    },
    paymentSummary: {
      giftCards:
        gift?.redeemed === undefined
          ? []
          : [{ giftCardId: gift.id, redeemAmount: money(gift.redeemed) }],
      memberships: lines.flatMap(({ view }) => membershipOf(view.line, calculation) ?? []),
      subscriptionCharges: [],
      requiresPaymentAfterGiftCard: calculation.total.gt(paid),
      totalAfterGiftCards: money(calculation.total.minus(paid)),
      payNow: money(payNow.total),
      payLater: money(payLater.total),
    },
    priceVerificationToken: priceToken(cart.id, calculation.total),
    violations: violationsV2(state, priced, {
      validation,
      giftCardReason: gift?.reason,
      settings: platform.settings,
    }),
    calculationErrors: { orderValidationErrors: [] },
    spiViolations: [],
  };
};

/** The selected delivery method. If no method is selected, `settings` decide whether to return the first option. */
const deliveryOf = (
  { selected, options, shipping }: Calculation,
  settings: Pick<Platform['settings'], 'deliverySummaryV2'> | undefined,
) => {
  const method = selected ?? (settings?.deliverySummaryV2 === 'named' ? options[0] : undefined);
  return (
    method && {
      deliverySummary: {
        method: {
          code: method.code,
          appId: carrierId,
          title: method.title,
          pickup: method.option.kind === 'PICKUP',
        },
        price: moneyV2(selected ? shipping : method.total),
      },
    }
  );
};

const feesOf = ({ fees }: Calculation) =>
  fees.map(({ fee }) => ({
    code: fee.rule.code,
    name: translatable(fee.rule.name),
    lineItemIds: fee.lineItemIds,
    price: moneyV2(fee.price),
    source: 'PLATFORM',
  }));

const giftCardOf = async (platform: Platform, { cart }: CartState, { total }: Calculation) => {
  const { giftCard } = cart.v2;
  if (!giftCard) return undefined;
  const card = await readGiftCard(platform.db, giftCard.code);
  const reason = card ? giftCardProblem(card, platform) : 'DISABLED';
  if (!card || reason) return { id: giftCard.id, reason, redeemed: undefined };
  const most = minOf(new Big(card.balance), new Big(giftCard.redeemAmount ?? card.balance));
  return { id: giftCard.id, reason: undefined, redeemed: minOf(most, total) };
};

const discountsOf = ({ calculation, lines, cartDiscounts }: PricedCart) => {
  const share = (line: PricedLine, applied: PricedLine['discounts'][number]['applied']) =>
    line.discounts.find((one) => one.applied === applied)?.amount;
  return calculation.discounts.map((applied) => {
    const isOfCart = cartDiscounts.includes(applied);
    const isDelivery = applied.by === 'coupon' && calculation.coupon?.kind === 'FREE_SHIPPING';
    return {
      ...sourceOf(applied, calculation),
      scope: isDelivery ? 'DELIVERY' : isOfCart ? 'CART_SUBTOTAL' : 'LINE_ITEM',
      total: moneyV2(applied.amount),
      lineItemDiscounts: lines.flatMap((line) => {
        const amount = share(line, applied);
        return amount ? [{ lineItemId: line.view.line.id, amountOff: moneyV2(amount) }] : [];
      }),
    };
  });
};

const taxesOf = (calculation: Calculation) => {
  const { taxRules, lines, shippingTax, fees } = calculation;
  const taxes = namedTaxes(calculation);
  return {
    // If there is no tax, the platform sends one entry with zero amounts.
    taxes:
      taxes.length > 0
        ? taxes
        : [
            {
              taxableAmount: moneyV2(zero()),
              exemptAmount: moneyV2(zero()),
              amount: moneyV2(zero()),
            },
          ],
    totalExempt: moneyV2(zero()),
    pricesIncludeTax: taxRules.isIncluded,
    lineItemTaxes: lines.map(({ line, tax: own }) => ({
      lineItemId: line.id,
      tax: sumV2(own.tax),
      rate: Number(own.rate),
    })),
    deliveryTax: moneyV2(shippingTax.tax),
    additionalFeeTaxes: fees.map(({ fee, tax: own }) => ({
      additionalFeeCode: fee.rule.code,
      tax: moneyV2(own.tax),
    })),
  };
};

const namedTaxes = ({ taxRules, lines, shippingTax, fees, taxableAmount }: Calculation) =>
  taxRules.jurisdictions.map(({ region: { name } }) => ({
    name,
    taxableAmount: moneyV2(taxableAmount),
    exemptAmount: moneyV2(zero()),
    amount: moneyV2(
      sum(
        [...lines.map((line) => line.tax), shippingTax, ...fees.map((fee) => fee.tax)].flatMap(
          ({ breakdown }) => breakdown.filter((one) => one.name === name).map((one) => one.tax),
        ),
      ),
    ),
  }));
