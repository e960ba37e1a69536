import Big from 'big.js';
import { minOf } from '../../foundation/money/money.ts';
import { isOverStock } from '../../platform/cart/lines/over-stock.ts';
import type { CheckoutView } from '../../platform/checkout/checkout-view.ts';
import type { Database } from '../../platform/core/database.ts';
import type { Platform } from '../../platform/core/platform.ts';
import type { GiftCardRow } from '../../platform/orders/redeem-payment.ts';
import type { Calculation } from '../../platform/pricing/calculation.ts';
import { splitPayment } from '../../platform/pricing/payment-split.ts';
import { taxOnTop } from '../../platform/pricing/wire/price-wire.ts';
import { checkForm, type FormErrors, type FormValues, placeOf } from './checkout-form.ts';
import { giftCardFor } from './gift-card-form.ts';

/** Amounts that the page showed when the form was submitted. */
export interface Seen {
  goodsTotal: string;
  /** Null if the form did not contain the field. */
  taxOnTop: string | null;
}

export interface AcceptedOrder {
  kind: 'accepted';
  view: CheckoutView;
  values: FormValues;
  calculation: Calculation;
  giftCard: GiftCardRow | null;
}

export type OrderRefusal =
  | { kind: 'form'; view: CheckoutView; errors: FormErrors }
  | { kind: 'short'; view: CheckoutView }
  | { kind: 'repriced'; view: CheckoutView }
  | { kind: 'declined'; view: CheckoutView };

/** Checks the form, stock, prices and payment in this order; returns the first problem as the refusal. */
export const checkOrder = async (
  platform: Platform,
  tx: Database,
  view: CheckoutView,
  values: FormValues,
  seen: Seen,
): Promise<AcceptedOrder | OrderRefusal> => {
  const place = placeOf(values);
  const isServed = place?.country && view.countries.includes(place.country);
  const calculation = view.totalsFor(values.delivery, isServed ? place : null);
  const typedCard = await giftCardFor(platform, tx, values.giftCard, calculation.currency);
  const giftCard = typeof typedCard === 'string' ? typedCard : limitedBy(view, typedCard);
  const errors: FormErrors = {
    ...checkForm(values, {
      deliveries: calculation.options.map(({ code, option }) => ({
        code,
        isPickup: option.kind === 'PICKUP',
      })),
      countries: view.countries,
    }),
    ...(typeof giftCard === 'string' && { giftCard }),
  };
  if (typeof giftCard === 'string' || Object.keys(errors).length > 0)
    return { kind: 'form', view, errors };
  if (isShort(view)) return { kind: 'short', view };
  const onTop = taxOnTop(view.totalsFor(undefined, place));
  if (view.goodsTotal !== seen.goodsTotal || (seen.taxOnTop !== null && seen.taxOnTop !== onTop))
    return { kind: 'repriced', view };
  const due = splitPayment(calculation).payNow.total.minus(giftCard?.balance ?? 0);
  if (platform.settings.payment === 'declined' && due.gt(0)) return { kind: 'declined', view };
  return { kind: 'accepted', view, values, calculation, giftCard };
};

const isShort = ({ checkout, catalog, lines }: CheckoutView): boolean => {
  const lineIds = new Set(checkout.lines.map(({ id }) => id));
  return (
    isOverStock(checkout.lines, catalog, lineIds) ||
    lines.some(({ availability }) => availability.status !== 'AVAILABLE')
  );
};

/** Limits the cart's gift card to the amount that the shopper wants to redeem. */
export const limitedBy = (
  { checkout }: CheckoutView,
  card: GiftCardRow | null,
): GiftCardRow | null => {
  const { code, redeemAmount } = checkout.giftCard ?? {};
  if (!card || card.code !== code || redeemAmount === undefined) return card;
  return { ...card, balance: minOf(new Big(card.balance), new Big(redeemAmount)).toFixed() };
};
