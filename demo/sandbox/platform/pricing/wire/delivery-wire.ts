import { zero } from '../../../foundation/money/money.ts';
import type { Calculation } from '../calculation.ts';
import { carrierId, type DeliveryOption } from '../shipping.ts';
import type { PriceFormat } from './price-format.ts';

const logistics = ({ option, slot }: DeliveryOption) => ({
  deliveryTime: option.deliveryTime,
  ...(option.instructions !== null && { instructions: option.instructions }),
  ...(slot !== null && {
    deliveryTimeSlot: { from: slot.from.toISOString(), to: slot.to.toISOString() },
  }),
  ...(option.kind === 'PICKUP' && {
    pickupDetails: {
      address: option.pickupAddress ?? {},
      businessLocation: option.pickupMethod !== 'PICKUP_POINT',
      pickupMethod: option.pickupMethod ?? 'STORE_PICKUP',
    },
  }),
});

export const deliveryToWire = (offered: DeliveryOption, { price }: PriceFormat) => ({
  code: offered.code,
  title: offered.title,
  logistics: logistics(offered),
  cost: {
    price: price(offered.price),
    otherCharges: offered.charges.map(({ type, details, price: charge }) => ({
      type,
      price: price(charge),
      ...(details !== undefined && { details }),
    })),
  },
});

export const selectedDeliveryToWire = (
  selected: DeliveryOption,
  { shippingDiscount, shippingTax }: Calculation,
  { price, aroundTax, taxDetails }: PriceFormat,
) => {
  const left = selected.total.minus(shippingDiscount);
  return {
    carrierId,
    code: selected.code,
    title: selected.title,
    logistics: logistics(selected),
    cost: {
      ...aroundTax(left, shippingTax),
      taxDetails: taxDetails(shippingTax),
      totalDiscount: price(shippingDiscount),
      price: price(selected.total),
    },
    requestedShippingOption: true,
    ...(selected.charges.length > 0 && {
      otherCharges: selected.charges.map(({ type, details, price: charge }) => ({
        type,
        ...(details !== undefined && { details }),
        cost: { price: price(charge), totalDiscount: price(zero()) },
      })),
    }),
  };
};
