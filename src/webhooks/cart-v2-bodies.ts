// The bodies of the events of cart version 2, with the platform's field names (CART_V2 10).
import type { CartV2, LineItemV2 } from '../client/carts/v2/cart-v2.ts';
import type { CartSummary, PaymentSummaryV2 } from '../client/carts/v2/summary-v2.ts';
import type { Dated, Open, SubscriptionSettings } from './commerce-bodies.ts';

type Attributes = NonNullable<LineItemV2['attributes']>;

/** A line of a cart of version 2, as events carry it. Fields that are not named here are passed on. */
export type EventLineItemV2 = Open<
  Omit<LineItemV2, 'attributes'> & {
    attributes?: Omit<Attributes, 'subscriptionInfo' | 'serviceProperties'> & {
      subscriptionInfo?: { subscriptionSettings?: SubscriptionSettings };
      serviceProperties?: { scheduledDate?: Date; endDate?: Date };
    };
  }
>;

/** The cart of version 2 in events. After an order it has `orderPlaced` and `orderId`. */
export type EventCartV2 = Open<
  Omit<CartV2, 'lineItems' | 'createdDate' | 'updatedDate' | 'id' | 'revision'> &
    Dated & { lineItems?: EventLineItemV2[] }
>;

type Charges = NonNullable<PaymentSummaryV2['subscriptionCharges']>[number];
type Charge = NonNullable<Charges['charges']>[number];

/** The calculated sums; `cartId` names the cart. */
export type EventCartSummary = Open<
  Omit<CartSummary, 'paymentSummary'> & {
    paymentSummary?: Omit<PaymentSummaryV2, 'subscriptionCharges'> & {
      subscriptionCharges?: (Omit<Charges, 'charges'> & {
        charges?: (Omit<Charge, 'cycleBillingDate'> & { cycleBillingDate?: Date })[];
      })[];
    };
  }
>;
