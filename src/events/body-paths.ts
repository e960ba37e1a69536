// The paths of dates and numbers in event bodies (spec section 3, WIRE 6.3).

export interface BodyPaths {
  readonly dates: readonly string[];
  readonly numbers: readonly string[];
}

const each = (parents: readonly string[], members: readonly string[]): string[] =>
  parents.flatMap((parent) => members.map((member) => `${parent}.${member}`));

/** The same body one level deeper. The body of an action has its order at `order`. */
const below = (parent: string, { dates, numbers }: BodyPaths): BodyPaths => ({
  dates: each([parent], dates),
  numbers: each([parent], numbers),
});

const joined = (...bodies: readonly BodyPaths[]): BodyPaths => ({
  dates: bodies.flatMap(({ dates }) => dates),
  numbers: bodies.flatMap(({ numbers }) => numbers),
});

const ownDates = ['createdDate', 'updatedDate'];
const slot = each(['deliveryTimeSlot'], ['from', 'to']);
const service = each(['serviceProperties'], ['scheduledDate', 'endDate']);
const soldDates = ['subscriptionOptionInfo.subscriptionSettings.startDate', ...service];
const weight = 'physicalProperties.weight';

/** A body without dates and numbers. */
export const bare: BodyPaths = { dates: [], numbers: [] };

/** A body whose only dates are its creation and update. */
export const dated: BodyPaths = { dates: ownDates, numbers: [] };

export const updatedOnly: BodyPaths = { dates: ['updatedDate'], numbers: [] };

export const createdOnly: BodyPaths = { dates: ['createdDate'], numbers: [] };

const cartBasics: BodyPaths = {
  dates: [...ownDates, ...each(['lineItems'], soldDates)],
  numbers: each(['lineItems'], [weight, `catalogOverrideFields.${weight}`]),
};

/** The same as in the answer of a cart call (services/conversion), so that code can share what reads a cart. */
export const cart: BodyPaths = joined(cartBasics, {
  dates: ['lineItems.image.urlExpirationDate'],
  numbers: [
    ...each(['lineItems.image.focalPoint'], ['x', 'y']),
    ...each(['contactInfo.address.geocode'], ['latitude', 'longitude']),
  ],
});

/** The cart of version 2. */
export const cartV2: BodyPaths = joined(dated, {
  dates: each(
    ['lineItems.attributes'],
    ['subscriptionInfo.subscriptionSettings.startDate', ...service],
  ),
  numbers: [
    ...each(each(['lineItems'], ['source.catalogOverrideFields', 'attributes']), [weight]),
    'tcAppliedDiscounts.merchantDiscount.percentage',
  ],
});

export const cartSummary: BodyPaths = {
  dates: ['paymentSummary.subscriptionCharges.charges.cycleBillingDate'],
  numbers: [],
};

export const checkout: BodyPaths = {
  dates: [
    ...cartBasics.dates,
    ...each(
      each(
        ['shippingInfo'],
        ['selectedCarrierServiceOption', 'carrierServiceOptions.shippingOptions'],
      ),
      each(['logistics'], slot),
    ),
    ...each(each(['membershipOptions'], ['eligibleMemberships', 'invalidMemberships.membership']), [
      'expirationDate',
    ]),
    'subscriptionCharges.charges.cycleBillingDate',
  ],
  numbers: [...cartBasics.numbers, 'appliedDiscounts.merchantDiscount.percentage'],
};

export const checkoutTemplate: BodyPaths = {
  dates: each(['customLineItems'], soldDates),
  numbers: [`lineItems.catalogOverrideFields.${weight}`, `customLineItems.${weight}`],
};

/** The paths that orders and subscription contracts share. */
const sold: BodyPaths = {
  dates: [
    ...ownDates,
    ...each(
      ['lineItems'],
      ['digitalFile.expirationDate', 'subscriptionInfo.subscriptionSettings.startDate', ...service],
    ),
    ...each(['shippingInfo.logistics'], ['deliverByDate', ...slot]),
    'activities.createdDate',
  ],
  numbers: [`lineItems.${weight}`],
};

export const order: BodyPaths = { ...sold, dates: [...sold.dates, 'purchasedDate'] };

export const subscriptionContract: BodyPaths = {
  ...sold,
  dates: [...sold.dates, 'subscriptionSettings.startDate'],
};

export const orderWithFulfillments: BodyPaths = {
  dates: ['fulfillments.createdDate'],
  numbers: [],
};

export const discountRule: BodyPaths = {
  dates: [...ownDates, ...each(['activeTimeInfo'], ['start', 'end'])],
  numbers: ['discounts.values.percentage'],
};

export const orderAction: BodyPaths = below('order', order);

export const checkoutAction: BodyPaths = below('checkout', checkout);

export const templateUsed: BodyPaths = joined(
  below('checkoutTemplate', checkoutTemplate),
  below('checkout', checkout),
);

export const abandonedCheckoutRecovered: BodyPaths = below('abandonedCheckout', {
  dates: [...ownDates, 'checkoutRecoveredDate', 'activities.createdDate'],
  numbers: [`lineItems.${weight}`, 'appliedDiscounts.merchantDiscount.percentage'],
});

export const cartAbandoned: BodyPaths = {
  dates: ['creationTime', 'abandonTime'],
  numbers: each(['totals'], ['subtotal', 'total']),
};

export const cartRecovered: BodyPaths = {
  dates: ['recoveredTime', 'creationTime', 'abandonedTime'],
  numbers: [],
};

/** Products of catalog version 1. */
export const productV1: BodyPaths = {
  dates: [],
  numbers: [
    ...each(['price'], ['price', 'pricePerUnit', 'discountedPrice']),
    ...each(['costAndProfitData'], ['itemCost', 'profit', 'profitMargin']),
  ],
};

const gradients = (...parents: string[]): string[] =>
  each(each(parents, ['gradient']), ['centerX', 'centerY', 'stops.position']);

const durations = (...parents: string[]): string[] => each(parents, ['duration']);

const richNodeNumbers: readonly string[] = [
  ...gradients('buttonData.styles.background', 'buttonData.styles.backgroundHover'),
  ...gradients('layoutData.background', 'layoutData.backdrop', 'cardData.background'),
  ...each(
    ['layoutData.backgroundImage', 'layoutData.backdropImage', 'cardData.backgroundImage'],
    [...durations('media'), ...gradients('overlay')],
  ),
  ...durations(
    ...each(['galleryData.items'], ['image.media', 'video.media', 'video.thumbnail']),
    ...each(['pollData'], ['poll.image', 'poll.options.image', 'design.poll.background.image']),
    ...each(['videoData'], ['video', 'thumbnail']),
    ...each(['audioData'], ['audio', 'coverImage']),
    ...['imageData.image', 'appEmbedData.image', 'shapeData.shape', 'smartBlockCellData.shape'],
  ),
  ...each(['imageData.crop'], ['x', 'y', 'width', 'height']),
  ...each(['mapData.mapSettings'], ['lat', 'lng']),
  ...each(['tocData'], ['fontSize', 'itemSpacing']),
  'galleryData.options.item.ratio',
];

const richText: BodyPaths = {
  dates: each(['metadata'], ['createdTimestamp', 'updatedTimestamp']),
  numbers: each(['nodes'], richNodeNumbers),
};

export const infoSection: BodyPaths = joined(dated, below('description', richText));

const variant = ['pricePerUnit.settings.quantity', 'weight'].map(
  (member) => `physicalProperties.${member}`,
);

/** Products of catalog version 3. */
export const productV3: BodyPaths = joined(
  dated,
  below('description', richText),
  below('infoSections.description', richText),
  {
    dates: [],
    numbers: [
      'physicalProperties.pricePerUnit.quantity',
      ...each(['physicalProperties.shippingWeightRange'], ['minValue', 'maxValue']),
      ...each(
        ['variantsInfo.variants', 'variantSummary.minPriceVariant'],
        [...variant, 'revenueDetails.profitMargin'],
      ),
      ...each(
        ['minVariantPriceInfo'],
        ['pricePerUnitData.settings.quantity', 'revenueDetails.profitMargin', 'weight'],
      ),
      'subscriptionDetails.subscriptions.discount.percentOff',
    ],
  },
);
