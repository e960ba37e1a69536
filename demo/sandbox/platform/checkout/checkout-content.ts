import type { z } from 'zod';
import type { StoredLine } from '../cart/cart-json.ts';
import type { createCheckoutBody } from '../cart/cart-schema.ts';
import type { CartRow } from '../cart/cart-store.ts';
import type { checkouts } from '../orders/order-schema.ts';

export interface CheckoutSource {
  cart: CartRow;
  /** The cart lines that can be bought. */
  lines: StoredLine[];
  body: z.infer<typeof createCheckoutBody>;
  isV2: boolean;
  at: Date;
}

export const checkoutContent = ({ cart, lines, body, isV2, at }: CheckoutSource) =>
  ({
    lines,
    couponCode: cart.couponCode,
    merchantDiscounts: cart.merchantDiscounts,
    buyerNote: cart.buyerNote,
    channelType: body.channelType ?? 'WEB',
    email: body.email ?? cart.buyerEmail,
    shippingAddress: body.shippingAddress ?? cart.contactInfo?.address ?? null,
    billingAddress: body.billingAddress ?? cart.v2.billingAddress ?? null,
    selectedShippingOption: body.selectedShippingOption ?? cart.selectedShippingOption,
    isV2,
    giftCard: (isV2 && cart.v2.giftCard) || null,
    updatedDate: at,
  }) satisfies Partial<typeof checkouts.$inferInsert>;
