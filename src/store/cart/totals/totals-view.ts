// Pure: an estimate of the platform as the rows that a shopper reads. Nothing is added up here.

import { asArray, asObject, asText, type Json } from '../../../model/json.ts';
import { present } from '../../../model/readers.ts';
import type {
  CartNotice,
  DeliveryView,
  Problem,
  TotalRow,
  TotalsView,
} from '../../../model/views.ts';
import { sumTextOf, wordsOf } from '../../wire-text.ts';
import { couponCodeOf, selectedDeliveryOf } from './kept-estimate.ts';
import { membershipsOf } from './memberships-view.ts';

interface Money {
  text: string;
  /** Only compared with zero. */
  isZero: boolean;
}

const moneyOf = (value: unknown): Money | undefined => {
  const money = asObject(value);
  const text = sumTextOf(money);
  const amount = money?.['convertedAmount'] ?? money?.['amount'];
  return text ? { text, isZero: Number(amount) === 0 } : undefined;
};

const rowOf = (kind: TotalRow['kind'], amount: unknown, name?: string): TotalRow[] => {
  const money = moneyOf(amount);
  return money && !money.isZero ? [{ kind, amount: money.text, ...(name && { name }) }] : [];
};

const discountRows = (discount: Json): TotalRow[] => {
  const coupon = asObject(discount['coupon']);
  if (coupon) {
    const code = asText(coupon['code']);
    return rowOf('coupon', coupon['amount'], code);
  }
  const rule = asObject(discount['discountRule']);
  if (rule) return rowOf('discount', rule['amount'], wordsOf(rule['name']));
  const merchant = asObject(discount['merchantDiscount']);
  return rowOf('discount', merchant?.['amount'], wordsOf(merchant?.['description']));
};

/** Why the coupon that is in the cart takes nothing off, by the platform's own code. */
const couponProblemOf = (estimate: Json): Problem | undefined => {
  const errors = asObject(estimate['calculationErrors']);
  const error = asObject(errors?.['couponCalculationError']);
  if (!error) return undefined;
  const reason = asObject(error['applicationError']);
  const data = asObject(reason?.['data']);
  return { code: asText(reason?.['code']) ?? 'COUPON', ...(data && { data }) };
};

const slotOf = (value: unknown): { slot?: { from: string; to: string } } => {
  const slot = asObject(value);
  const [from, to] = [asText(slot?.['from']), asText(slot?.['to'])];
  // Also false where one is no time; some browsers throw at a range that ends before it begins.
  return from && to && Date.parse(from) <= Date.parse(to) ? { slot: { from, to } } : {};
};

/** A line of an address, as far as it is known. */
const placeOf = (details: Json | undefined): { place?: string } => {
  const address = asObject(details?.['address']);
  const place = [address?.['addressLine'], address?.['city']]
    .map(asText)
    .filter(Boolean)
    .join(', ');
  return place ? { place } : {};
};

const deliveriesOf = (estimate: Json): DeliveryView[] => {
  const chosen = asText(selectedDeliveryOf(estimate)?.['code']);
  return asArray(asObject(estimate['shippingInfo'])?.['carrierServiceOptions']).flatMap(
    (carrier) => {
      const carrierId = asText(asObject(carrier)?.['carrierId']);
      return asArray(asObject(carrier)?.['shippingOptions']).flatMap((option) => {
        const json = asObject(option) ?? {};
        const code = asText(json['code']);
        const title = asText(json['title']);
        if (!code || !title) return [];
        const logistics = asObject(json['logistics']);
        const time = asText(logistics?.['deliveryTime']);
        const price = moneyOf(asObject(json['cost'])?.['price']);
        const pickup = asObject(logistics?.['pickupDetails']);
        return [
          {
            code,
            title,
            ...(carrierId && { carrierId }),
            ...(time && { time }),
            ...slotOf(logistics?.['deliveryTimeSlot']),
            ...(price && !price.isZero && { price: price.text }),
            isSelected: code === chosen,
            isPickup: Boolean(pickup),
            ...placeOf(pickup),
          },
        ];
      });
    },
  );
};

const noticesOf = (violations: unknown): CartNotice[] =>
  asArray(violations).flatMap((violation) => {
    const json = asObject(violation);
    const text = asText(json?.['description']);
    const lineId = asText(asObject(asObject(json?.['target'])?.['lineItem'])?.['id']);
    const isError = json?.['severity'] === 'ERROR';
    return text ? [{ isError, text, ...(lineId && { lineId }) }] : [];
  });

const rowsOf = (estimate: Json, isTaxIncluded: boolean): TotalRow[] => {
  const summary = asObject(estimate['priceSummary']) ?? {};
  return [
    ...asArray(estimate['appliedDiscounts']).flatMap((discount) =>
      discountRows(asObject(discount) ?? {}),
    ),
    ...asArray(estimate['additionalFees']).flatMap((fee) => {
      const json = asObject(fee);
      return rowOf(
        'fee',
        json?.['price'],
        wordsOf(json?.['name']) ?? wordsOf(json?.['translatedName']),
      );
    }),
    ...(estimate['isSent'] && selectedDeliveryOf(estimate)
      ? rowOf('shipping', summary['shipping'])
      : []),
    // Tax that prices hold already is no row of the sum.
    ...(isTaxIncluded ? [] : rowOf('tax', summary['tax'])),
  ];
};

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(asObject(value) ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The list or record, or undefined if it has nothing in it. */
const filled = <T extends object>(value: T): T | undefined =>
  Object.keys(value).length ? value : undefined;

/**
 * The store's currency, as far as it is what prices are shown in: sums that are written in it have no place beside
 * converted ones. Only what a browser takes for a currency: it throws at anything else.
 */
const currencyOf = ({ currency, cart }: Json): string | undefined => {
  const shown = asText(asObject(cart)?.['conversionCurrency']) ?? currency;
  return shown === currency ? /^[A-Z]{3}$/i.exec(asText(currency) ?? '')?.[0] : undefined;
};

/** Every line of a long cart asks for the same. */
const views = new WeakMap<Json, TotalsView>();

/** What keptOf() kept, perhaps by another page of the site; undefined before there is anything. */
export const totalsOf = (kept: unknown): TotalsView | undefined => {
  const estimate = asObject(kept);
  if (!estimate) return undefined;
  const view = views.get(estimate) ?? viewOf(estimate);
  views.set(estimate, view);
  return view;
};

const viewOf = (estimate: Json): TotalsView => {
  const summary = asObject(estimate['priceSummary']);
  const isTaxIncluded = asObject(estimate['cart'])?.['taxIncludedInPrices'] === true;
  const tax = moneyOf(summary?.['tax']);
  const amount = Number.parseFloat(asText(asObject(summary?.['subtotal'])?.['amount']) ?? '');
  return {
    rows: rowsOf(estimate, isTaxIncluded),
    ...present({
      total: moneyOf(summary?.['total'])?.text,
      includedTax: isTaxIncluded && tax && !tax.isZero ? tax.text : undefined,
      reached: Number.isFinite(amount) ? amount : undefined,
      currency: currencyOf(estimate),
      couponCode: couponCodeOf(estimate),
      couponProblem: couponProblemOf(estimate),
      memberships: filled(membershipsOf(asObject(estimate['membershipOptions']))),
      paidBy: filled(textsOf(estimate['paidBy'])),
      notices: filled(noticesOf(estimate['violations'])),
    }),
    ...(estimate['isSent'] === true && { deliveries: deliveriesOf(estimate) }),
    ...(estimate['isUnsent'] === true && { isUnsent: true }),
  };
};
