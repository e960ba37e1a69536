// Dates and numbers of event bodies, at every known field. Facts: docs/platform/events.md#types.
import { expect, it } from 'vitest';
import { eventDefinitions } from '../../../src/webhooks/event-definitions.ts';
import type { EventName } from '../../../src/webhooks/event-map.ts';

const TEXT = '2026-01-02T03:04:05.678Z';
const DATE = new Date(TEXT);

type Body = (date: unknown, number: unknown) => Record<string, unknown>;

const picture: Body = (date, number) => ({
  url: 'https://pictures.test/a.jpg',
  urlExpirationDate: date,
  focalPoint: { x: number, y: number },
});

const address: Body = (_, number) => ({
  address: { country: 'NL', postalCode: '1.5', geocode: { latitude: number, longitude: number } },
});

const overrides: Body = (date, number) => ({
  price: '1.5',
  physicalProperties: { weight: number },
  image: picture(date, number),
});

const soldLine: Body = (date, number) => ({
  quantity: 1,
  image: picture(date, number),
  physicalProperties: { weight: number },
  catalogOverrideFields: overrides(date, number),
  serviceProperties: { scheduledDate: date, endDate: date },
});

const media: Body = (date, number) => ({
  image: picture(date, number),
  video: {
    urlExpirationDate: date,
    focalPoint: { x: number, y: number },
    resolutions: [{ urlExpirationDate: date, poster: picture(date, number) }],
    posters: [picture(date, number)],
  },
  thumbnail: picture(date, number),
});

const choices: Body = (date, number) => ({
  name: TEXT,
  choicesSettings: {
    choices: [
      {
        name: '1.5',
        image: picture(date, number),
        displayImage: picture(date, number),
        linkedMedia: [media(date, number)],
      },
    ],
  },
});

const BODIES: readonly (readonly [EventName, Body])[] = [
  [
    'wix.ecom.v1.checkout_created',
    (date, number) => ({
      createdDate: date,
      lineItems: [soldLine(date, number)],
      billingInfo: address(date, number),
      shippingInfo: {
        shippingDestination: address(date, number),
        selectedCarrierServiceOption: {
          logistics: {
            deliveryTimeSlot: { from: date, to: date },
            pickupDetails: address(date, number),
          },
        },
      },
    }),
  ],
  [
    'wix.ecom.v1.order_created',
    (date, number) => ({
      number: '10001',
      purchasedDate: date,
      lineItems: [soldLine(date, number)],
      billingInfo: address(date, number),
      recipientInfo: address(date, number),
      shippingInfo: {
        logistics: {
          deliverByDate: date,
          shippingDestination: address(date, number),
          pickupDetails: address(date, number),
        },
      },
    }),
  ],
  [
    'wix.ecom.v1.cart_created',
    (date, number) => ({
      lineItems: [soldLine(date, number)],
      contactInfo: address(date, number),
    }),
  ],
  [
    'wix.ecom.v2.cart_created',
    (date, number) => ({
      lineItems: [
        {
          attributes: { image: picture(date, number) },
          source: { catalogOverrideFields: overrides(date, number) },
        },
      ],
    }),
  ],
  [
    'wix.ecom.v1.checkout_template_created',
    (date, number) => ({
      createdDate: date,
      lineItems: [soldLine(date, number)],
      customLineItems: [{ media: picture(date, number), serviceProperties: { endDate: date } }],
    }),
  ],
  [
    'wix.ecom.v1.checkout_template_updated',
    (date, number) => ({ lineItems: [soldLine(date, number)] }),
  ],
  [
    'wix.ecom.v1.cart_deleted',
    (date, number) => ({ createdDate: date, lineItems: [soldLine(date, number)] }),
  ],
  ['wix.ecom.v1.back_in_stock_notification_request_created', (date) => ({ updatedDate: date })],
  ['wix.ecom.v1.back_in_stock_notification_request_deleted', (date) => ({ createdDate: date })],
  [
    'wix.ecom.v1.fulfillments_updated',
    (date) => ({ updatedDate: date, fulfillments: [{ createdDate: date }] }),
  ],
  [
    'com.wix.ecommerce.catalog.api.v1.ProductChanged',
    (_, number) => ({ productId: '1.5', price: { price: number } }),
  ],
  [
    'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
    (date) => ({ productId: '1.5', fieldMask: 'trackInventory', updatedDate: date }),
  ],
  [
    'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
    (date) => ({ variants: [{ id: '1.5' }], fieldMask: ['stock'], updatedDate: date }),
  ],
  [
    'wix.ecom.v1.order_updated',
    (_, number) => ({ appliedDiscounts: [{ merchantDiscount: { percentage: number } }] }),
  ],
  [
    'wix.ecom.v1.checkout_settings_updated',
    (date, number) => ({
      updatedDate: date,
      checkoutBrand: { header: { logo: picture(date, number), logoSize: 'LARGE' } },
    }),
  ],
  [
    'wix.ecom.v1.shippo_configuration_created',
    (date, number) => ({ createdDate: date, shipFromAddress: address(date, number)['address'] }),
  ],
  [
    'wix.stores.catalog.v3.product_created',
    (date, number) => ({
      createdDate: date,
      media: { main: media(date, number), itemsInfo: { items: [media(date, number)] } },
      options: [choices(date, number)],
      modifiers: [choices(date, number)],
      variantsInfo: { variants: [{ sku: '1.5', media: media(date, number) }] },
    }),
  ],
];

it.each(BODIES)(
  '%s has dates and numbers in each known field, and strings elsewhere',
  (name, body) => {
    expect(eventDefinitions[name].body(body(TEXT, '0.25'))).toEqual(body(DATE, 0.25));
  },
);
