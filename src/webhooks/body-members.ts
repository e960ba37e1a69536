// Date and number fields of event bodies. Carts use the codecs of the cart calls.

import {
  catalogOverrides,
  createdAndUpdated,
  deliveryTimeSlot,
  memberships,
  merchantDiscounts,
  picture,
  place,
  serviceProperties,
  shippingMethods,
  soldLine,
  subscription,
  weightAs,
} from '../client/carts/cart-codecs.ts';
import { billingDates } from '../client/carts/v2/cart-v2-calls.ts';
import { costsAs, mediaMembers, pricesAs } from '../client/catalog/catalog-read-calls.ts';
import { asDate, asNumber, type Members } from '../client/codec/converted.ts';

const gradient: Members = {
  gradient: { centerX: asNumber, centerY: asNumber, stops: { position: asNumber } },
};

const media: Members = { duration: asNumber };

const backgroundImage: Members = { media, overlay: gradient };

const nodes: Members = {
  buttonData: { styles: { background: gradient, backgroundHover: gradient } },
  layoutData: {
    background: gradient,
    backdrop: gradient,
    backgroundImage,
    backdropImage: backgroundImage,
  },
  cardData: { background: gradient, backgroundImage },
  galleryData: {
    items: { image: { media }, video: { media, thumbnail: media } },
    options: { item: { ratio: asNumber } },
  },
  pollData: {
    poll: { image: media, options: { image: media } },
    design: { poll: { background: { image: media } } },
  },
  videoData: { video: media, thumbnail: media },
  audioData: { audio: media, coverImage: media },
  imageData: {
    image: media,
    crop: { x: asNumber, y: asNumber, width: asNumber, height: asNumber },
  },
  appEmbedData: { image: media },
  shapeData: { shape: media },
  smartBlockCellData: { shape: media },
  mapData: { mapSettings: { lat: asNumber, lng: asNumber } },
  tocData: { fontSize: asNumber, itemSpacing: asNumber },
};

export const richText: Members = {
  metadata: { createdTimestamp: asDate, updatedTimestamp: asDate },
  nodes,
};

const weight: Members = weightAs(asNumber);

/** A body without dates and numbers. */
export const bare: Members = {};

/** A body whose only dates are creation and update. */
export const dated: Members = createdAndUpdated;

export const updatedOnly: Members = { updatedDate: asDate };

const address: Members = { address: place };

const pickupDetails: Members = address;

export const checkout: Members = {
  ...dated,
  lineItems: soldLine,
  billingInfo: address,
  shippingInfo: {
    ...shippingMethods({ deliveryTimeSlot, pickupDetails }),
    shippingDestination: address,
  },
  membershipOptions: memberships,
  ...billingDates,
  ...merchantDiscounts,
};

export const checkoutTemplate: Members = {
  ...dated,
  lineItems: soldLine,
  customLineItems: { ...soldLine, media: picture },
};

/** Fields that orders and subscription contracts share. */
const sold: Members = {
  ...dated,
  lineItems: {
    digitalFile: { expirationDate: asDate },
    subscriptionInfo: subscription,
    serviceProperties,
    ...weight,
    image: picture,
    catalogOverrideFields: catalogOverrides,
  },
  billingInfo: address,
  shippingInfo: {
    logistics: {
      deliverByDate: asDate,
      deliveryTimeSlot,
      pickupDetails,
      shippingDestination: address,
    },
  },
  recipientInfo: address,
  activities: { createdDate: asDate },
  ...merchantDiscounts,
};

export const order: Members = { ...sold, purchasedDate: asDate };

export const subscriptionContract: Members = { ...sold, ...subscription };

export const orderWithFulfillments: Members = {
  ...dated,
  fulfillments: { createdDate: asDate },
};

export const discountRule: Members = {
  ...dated,
  activeTimeInfo: { start: asDate, end: asDate },
  discounts: { values: { percentage: asNumber } },
};

export const abandonedCheckout: Members = {
  ...dated,
  checkoutRecoveredDate: asDate,
  activities: { createdDate: asDate },
  lineItems: soldLine,
  ...merchantDiscounts,
};

export const cartAbandoned: Members = {
  creationTime: asDate,
  abandonTime: asDate,
  totals: { subtotal: asNumber, total: asNumber },
};

export const cartRecovered: Members = {
  recoveredTime: asDate,
  creationTime: asDate,
  abandonedTime: asDate,
};

/** Products of catalog version 1. */
export const productV1: Members = {
  price: pricesAs(asNumber),
  costAndProfitData: costsAs(asNumber),
};

export const infoSection: Members = { ...dated, description: richText };

const range: Members = { minValue: asNumber, maxValue: asNumber };

const perUnit: Members = { settings: { quantity: asNumber } };

const revenueDetails: Members = { profitMargin: asNumber };

const mediaItem: Members = { ...mediaMembers, thumbnail: picture };

const variant: Members = {
  physicalProperties: { pricePerUnit: perUnit, weight: asNumber },
  revenueDetails,
  media: mediaItem,
};

/** Choices of an option or a modifier. */
const choices: Members = {
  choicesSettings: { choices: { image: picture, displayImage: picture, linkedMedia: mediaItem } },
};

/** Products of catalog version 3. */
export const productV3: Members = {
  ...dated,
  description: richText,
  infoSections: { description: richText },
  physicalProperties: { pricePerUnit: { quantity: asNumber }, shippingWeightRange: range },
  variantsInfo: { variants: variant },
  variantSummary: { minPriceVariant: variant },
  minVariantPriceInfo: { pricePerUnitData: perUnit, revenueDetails, weight: asNumber },
  subscriptionDetails: { subscriptions: { discount: { percentOff: asNumber } } },
  media: { main: mediaItem, itemsInfo: { items: mediaItem } },
  options: choices,
  modifiers: choices,
};

export const checkoutSettings: Members = {
  ...dated,
  checkoutBrand: { header: { logo: picture } },
};

export const shippingLabelConfiguration: Members = { ...dated, shipFromAddress: place };
