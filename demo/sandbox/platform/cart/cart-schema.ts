import { z } from 'zod';
import {
  address,
  decimal,
  email,
  guid,
  phone,
  readOnly,
  readOnlyFields,
  text,
  textFrom,
  webUrl,
} from '../../foundation/validation/fields.ts';
import { customLineItem } from './lines/custom-line.ts';

const quantity = z.number().int().min(1).max(100_000);

/** Channel types of both cart versions. */
export const channelType = z.enum([
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
  'WIX_INVOICES_PLATFORM',
  'UCP_AGENTIC_CHECKOUT',
]);

const catalogReference = z.strictObject({
  appId: z.string().min(1).max(100),
  /** An empty id passes, because the platform responds with an internal error instead of a field violation. */
  catalogItemId: text(36),
  options: z.record(z.string(), z.unknown()).nullish(),
});

/** Fields that callers may set on a line; the platform sets all other fields. */
const lineItem = z.strictObject({
  quantity,
  catalogReference,
  selectedMembership: z.strictObject({ id: textFrom(1, 100), appId: guid.optional() }).nullish(),
  ...readOnlyFields(
    'id _id productName url price fullPrice priceBeforeDiscounts lineItemPrice descriptionLines ' +
      'image availability physicalProperties itemType subscriptionOptionInfo paymentOption ' +
      'serviceProperties rootCatalogItemId priceDescription depositAmount deliveryProfileId ' +
      'taxGroupId customLineItem consentRequiredPaymentPolicy priceUndetermined fixedQuantity ' +
      'savePaymentMethod policies membersOnly modifierGroups modifiersTotalPrice extendedFields',
  ),
});

export type LineItemInput = z.infer<typeof lineItem>;

export const selectedShippingOption = z.strictObject({
  code: textFrom(1, 100),
  carrierId: guid.nullish(),
});

const contactInfo = z.strictObject({
  address: address.nullish(),
  contactDetails: z
    .strictObject({
      firstName: text(100).nullish(),
      lastName: text(100).nullish(),
      phone: phone.nullish(),
      company: text(1000).nullish(),
      vatId: z
        .strictObject({ id: text(100), type: z.enum(['UNSPECIFIED', 'CPF', 'CNPJ']) })
        .nullish(),
    })
    .nullish(),
});

const cartInfo = z.strictObject({
  buyerNote: text(1000).nullish(),
  buyerInfo: z
    .strictObject({
      contactId: guid.nullish(),
      email: email.nullish(),
      visitorId: readOnly,
      memberId: readOnly,
      userId: readOnly,
    })
    .nullish(),
  contactInfo: contactInfo.nullish(),
  selectedShippingOption: selectedShippingOption.nullish(),
  businessLocationId: guid.nullish(),
  overrideCheckoutUrl: webUrl.max(1000).nullish(),
  extendedFields: z
    .strictObject({
      namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
    })
    .nullish(),
  ...readOnlyFields(
    'id _id lineItems currency conversionCurrency buyerLanguage siteLanguage taxIncludedInPrices ' +
      'weightUnit checkoutId appliedDiscounts createdDate updatedDate purchaseFlowId ' +
      'paymentCurrency revision',
  ),
});

export type CartInfo = z.infer<typeof cartInfo>;

export const addToCartBody = z
  .strictObject({
    lineItems: z.array(lineItem).max(100).optional(),
    customLineItems: z.array(customLineItem).max(100).optional(),
    businessLocationId: guid.nullish(),
  })
  .superRefine((body, ctx) => {
    if ((body.lineItems?.length ?? 0) + (body.customLineItems?.length ?? 0) > 0) return;
    ctx.addIssue({
      code: 'custom',
      path: ['lineItems'],
      message: 'or customLineItems must name at least one line',
      params: { rule: 'REQUIRED_ONE_OF_FIELD', data: { fields: ['lineItems', 'customLineItems'] } },
    });
  });

export const updateCartBody = z.strictObject({
  cartInfo: cartInfo.optional(),
  /** Comma-separated paths inside cartInfo. Each path is set, or cleared if cartInfo does not contain it. */
  cartFieldmask: z.string().max(2000).nullish(),
  couponCode: text(100).nullish(),
  merchantDiscounts: z
    .array(
      z
        .strictObject({
          amount: decimal({ maxScale: 3 }).optional(),
          percentage: z.number().min(0.01).max(100).optional(),
          lineItemIds: z.array(guid).max(300).optional(),
        })
        .superRefine(({ amount, percentage }, ctx) => {
          if ((amount === undefined) !== (percentage === undefined)) return;
          const isMissing = amount === undefined;
          ctx.addIssue({
            code: 'custom',
            path: ['amount'],
            message: isMissing ? 'is required' : 'cannot be combined with percentage',
            params: { rule: isMissing ? 'REQUIRED_FIELD' : 'ONE_OF_ALIGNMENT' },
          });
        }),
    )
    .max(100)
    .optional(),
  lineItems: z.array(lineItem).max(300).optional(),
  customLineItems: z.array(customLineItem).max(300).optional(),
});

export const removeLineItemsBody = z.strictObject({ lineItemIds: z.array(guid).min(1).max(300) });

export const updateQuantityBody = z.strictObject({
  lineItems: z
    .array(z.strictObject({ id: guid, quantity }))
    .min(1)
    .max(300),
});

export const emptyBody = z.strictObject({});

export const createCheckoutBody = z.strictObject({
  channelType: channelType.optional(),
  shippingAddress: address.nullish(),
  billingAddress: address.nullish(),
  selectedShippingOption: selectedShippingOption.nullish(),
  email: email.nullish(),
});

export const estimateTotalsBody = z.strictObject({
  selectedShippingOption: selectedShippingOption.nullish(),
  shippingAddress: address.nullish(),
  billingAddress: address.nullish(),
  selectedMemberships: z
    .strictObject({
      memberships: z
        .array(
          z.strictObject({
            id: textFrom(1, 200),
            appId: guid,
            lineItemIds: z.array(textFrom(1, 100)).min(1).max(300),
          }),
        )
        .max(300)
        .optional(),
    })
    .nullish(),
  calculateTax: z.boolean().nullish(),
  calculateShipping: z.boolean().nullish(),
  calculateAdditionalFees: z.boolean().nullish(),
});
