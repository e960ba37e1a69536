// Types of `pannier/events`, checked by the compiler alone: the properties of each type of envelope.
import {
  createEventReceiver,
  type EnvelopeOf,
  type EventMap,
  type EventName,
  type EventStore,
  type eventNames,
} from '../../src/package/events.ts';
import type { Same } from './same.ts';

const isTrue = <T extends true>(_?: T): void => undefined;

const receiver = createEventReceiver({ publicKey: '' });

// Created events carry the entity.
receiver.on('wix.ecom.v1.cart_created', ({ entity, metadata }) => {
  isTrue<Same<typeof entity.createdDate, Date | undefined>>();
  const line = entity.lineItems?.[0];
  const weight: number | undefined = line?.physicalProperties?.weight;
  const at: Date | undefined = line?.serviceProperties?.scheduledDate;
  isTrue<Same<typeof metadata.eventTime, Date | undefined>>();
  return [weight, at, metadata.entityEventSequence?.padStart(20, '0')];
});

// Events whose type ends in `updated` carry the entity and its earlier values.
receiver.on('wix.ecom.v1.order_updated', ({ entity, modifiedFields }) => {
  isTrue<Same<typeof modifiedFields, Record<string, unknown> | undefined>>();
  isTrue<Same<typeof entity.purchasedDate, Date | undefined>>();
  // Properties that the platform does not declare are unknown, never any.
  isTrue<Same<(typeof entity)['someNewField'], unknown>>();
  const total: string | undefined = entity.priceSummary?.total?.amount;
  return total;
});

// Deleted events carry the entity if the platform declares it, and otherwise the entity's id.
receiver.on('wix.ecom.v1.shipping_option_deleted', ({ entity }) => entity?.createdDate?.getTime());
receiver.on('wix.ecom.v1.cart_deleted', ({ metadata, ...rest }) => {
  const id: string | undefined = metadata.entityId;
  // @ts-expect-error: an undeclared entity has no Dates.
  rest.entity?.createdDate.getTime();
  return id;
});

receiver.on('wix.ecom.v2.cart_deleted', ({ entity }) => entity?.lineItems?.[0]?.status);

// Cart events of version 2 have different fields, report an order as an update, and include calculations.
receiver.on('wix.ecom.v2.cart_updated', ({ entity, modifiedFields }) => {
  isTrue<Same<typeof entity.createdDate, Date | undefined>>();
  const at: Date | undefined = entity.lineItems?.[0]?.attributes?.serviceProperties?.scheduledDate;
  const amount: string | undefined = entity.lineItems?.[0]?.pricing?.totalPrice?.amount;
  return [entity.orderPlaced, entity.orderId, at, amount, modifiedFields];
});
receiver.on('wix.ecom.v2.cart_calculated', ({ data }) => {
  const [charge] = data.paymentSummary?.subscriptionCharges?.[0]?.charges ?? [];
  isTrue<Same<NonNullable<typeof charge>['cycleBillingDate'], Date | undefined>>();
  return [data.cartId, data.priceSummary?.total?.amount];
});

// Action events and plain events have the property `data`.
receiver.on('wix.ecom.v1.order_approved', ({ data }) => data.order?.purchasedDate?.toISOString());
receiver.on(
  'com.wix.ecommerce.cart.abandonment.api.v1.CartAbandonedEvent',
  ({ data, metadata }) => {
    isTrue<Same<NonNullable<typeof data.totals>['subtotal'], number | undefined>>();
    // @ts-expect-error: a plain event has no entity.
    return metadata.entityId;
  },
);
receiver.on('wix.stores.catalog.v3.product_updated', async ({ entity }) => {
  const margin = entity.variantsInfo?.variants?.[0]?.revenueDetails?.profitMargin;
  isTrue<Same<typeof margin, number | undefined>>();
  // @ts-expect-error: only actions and plain events carry data.
  isTrue<Same<EnvelopeOf<'wix.stores.catalog.v3.product_updated'>['data'], never>>();
});

// @ts-expect-error: there is no such event.
receiver.on('wix.ecom.v1.cart_borrowed', () => undefined);
// @ts-expect-error: a receiver needs a key.
createEventReceiver({});

isTrue<Same<EventName, keyof EventMap>>();
isTrue<Same<typeof eventNames, readonly EventName[]>>();

/** An event store can return values or promises. */
export const stores: EventStore[] = [
  { done: () => undefined, save: () => undefined },
  { done: async () => ['mail'], save: async () => undefined },
];
