// Pure: an estimate of the platform as the rows that a shopper reads. Nothing is added up here.
import { asArray, asNumber, asObject, asText, type Json } from '../model/json.ts';
import type { DeliveryView, TotalRow, TotalsView } from '../model/views.ts';

interface Money {
  text: string;
  /** Only to tell nothing from something. */
  isZero: boolean;
}

const moneyOf = (value: unknown): Money | undefined => {
  const money = asObject(value);
  const text = asText(money?.['formattedConvertedAmount']) ?? asText(money?.['formattedAmount']);
  const amount = money?.['convertedAmount'] ?? money?.['amount'];
  return text ? { text, isZero: asNumber(amount) === 0 || Number(amount) === 0 } : undefined;
};

const wordsOf = (value: unknown): string | undefined => {
  const words = asObject(value);
  return asText(words?.['translated']) ?? asText(words?.['original']) ?? asText(value);
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

const couponCodeOf = (estimate: Json): string | undefined => {
  const cart = asObject(estimate['cart']);
  for (const discount of [
    ...asArray(cart?.['appliedDiscounts']),
    ...asArray(estimate['appliedDiscounts']),
  ]) {
    const code = asText(asObject(asObject(discount)?.['coupon'])?.['code']);
    if (code) return code;
  }
  return undefined;
};

/** Why the coupon that is in the cart takes nothing off, by the platform's own code. */
const couponProblemOf = (estimate: Json): string | undefined => {
  const errors = asObject(estimate['calculationErrors']);
  const error = asObject(errors?.['couponCalculationError']);
  return error && (asText(asObject(error['applicationError'])?.['code']) ?? 'COUPON');
};

const selectedOf = (estimate: Json): Json | undefined =>
  asObject(asObject(estimate['shippingInfo'])?.['selectedCarrierServiceOption']);

const slotOf = (value: unknown): { slot?: { from: string; to: string } } => {
  const slot = asObject(value);
  const [from, to] = [asText(slot?.['from']), asText(slot?.['to'])];
  const isTime = (text: string | undefined) => text && !Number.isNaN(Date.parse(text));
  return from && to && isTime(from) && isTime(to) ? { slot: { from, to } } : {};
};

const deliveriesOf = (estimate: Json): DeliveryView[] => {
  const chosen = asText(selectedOf(estimate)?.['code']);
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
        return [
          {
            code,
            title,
            ...(carrierId && { carrierId }),
            ...(time && { time }),
            ...slotOf(logistics?.['deliveryTimeSlot']),
            ...(price && !price.isZero && { price: price.text }),
            isSelected: code === chosen,
            isPickup: Boolean(asObject(logistics?.['pickupDetails'])),
          },
        ];
      });
    },
  );
};

/** `isSent`: somebody has said where it goes. */
export const totalsOf = (estimate: Json, isSent = false): TotalsView => {
  const summary = asObject(estimate['priceSummary']) ?? {};
  const cart = asObject(estimate['cart']);
  const isTaxIncluded = cart?.['taxIncludedInPrices'] === true;
  const total = moneyOf(summary['total']);
  const couponCode = couponCodeOf(estimate);
  const couponProblem = couponProblemOf(estimate);
  return {
    rows: [
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
      ...(isSent && selectedOf(estimate) ? rowOf('shipping', summary['shipping']) : []),
      // Tax that prices hold already is no row of the sum.
      ...(isTaxIncluded ? [] : rowOf('tax', summary['tax'])),
    ],
    ...(total && { total: total.text }),
    ...(couponCode && { couponCode }),
    ...(couponProblem && { couponProblem }),
    ...(isSent && { deliveries: deliveriesOf(estimate) }),
  };
};

const storedDelivery = (value: unknown): DeliveryView[] => {
  const json = asObject(value) ?? {};
  const [code, title] = [asText(json['code']), asText(json['title'])];
  const [carrierId, time, price] = ['carrierId', 'time', 'price'].map((name) => asText(json[name]));
  if (!code || !title) return [];
  return [
    {
      code,
      title,
      ...(carrierId && { carrierId }),
      ...(time && { time }),
      ...slotOf(json['slot']),
      ...(price && { price }),
      isSelected: json['isSelected'] === true,
      isPickup: json['isPickup'] === true,
    },
  ];
};

const KINDS = ['coupon', 'discount', 'shipping', 'tax', 'fee'];

/** What was stored, by this page or by any other of the site. */
export const totalsOfStored = (value: unknown): TotalsView | undefined => {
  const json = asObject(value);
  if (!json) return undefined;
  const total = asText(json['total']);
  const couponCode = asText(json['couponCode']);
  const couponProblem = asText(json['couponProblem']);
  return {
    rows: asArray(json['rows']).flatMap((row): TotalRow[] => {
      const { kind, amount, name } = asObject(row) ?? {};
      const isRow = KINDS.includes(kind as string) && asText(amount);
      return isRow
        ? [
            {
              kind: kind as TotalRow['kind'],
              amount: amount as string,
              ...(asText(name) && { name: name as string }),
            },
          ]
        : [];
    }),
    ...(total && { total }),
    ...(couponCode && { couponCode }),
    ...(couponProblem && { couponProblem }),
    ...(Array.isArray(json['deliveries']) && {
      deliveries: json['deliveries'].flatMap(storedDelivery),
    }),
  };
};
