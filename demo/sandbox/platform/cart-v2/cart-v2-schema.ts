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
import { channelType } from '../cart/cart-schema.ts';
import { customItem, quantityV2 } from './lines/custom-item-v2.ts';
import { membershipPayment } from './payment/membership-v2.ts';

/** Maximum number of lines in one cart, and of items in one call. */
export const maxLines = 300;

/** Field that the platform's client sends in the bodies of calls with a cart id. */
const cartId = { cartId: readOnly };

const extendedFields = z.strictObject({
  namespaces: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

const catalogReference = z.strictObject({
  catalogItemId: textFrom(1, 36),
  appId: guid,
  options: z.record(z.string(), z.unknown()).nullish(),
});

const catalogItem = z.strictObject({
  catalogReference,
  quantity: quantityV2,
  membershipPayment,
  selectedMembership: readOnly,
  inventoryAppId: guid.nullish(),
  ...readOnlyFields('catalogOverrideFields extendedFields'),
});

export type CatalogItemInput = z.infer<typeof catalogItem>;

const items = {
  catalogItems: z.array(catalogItem).max(maxLines).optional(),
  customItems: z.array(customItem).max(maxLines).optional(),
};

export const addLineItemsBody = z.strictObject({ ...items, ...cartId });

const couponInput = z.strictObject({ code: textFrom(1, 50) });

const deliveryMethodInput = z.strictObject({
  code: textFrom(1, 100),
  appId: guid.nullish(),
});

const giftCardInput = z.strictObject({
  code: textFrom(8, 20),
  redeemAmount: z
    .strictObject({ amount: decimal({ lte: '999999999', maxScale: 3 }).optional() })
    .nullish(),
});

export type GiftCardInput = z.infer<typeof giftCardInput>;

const contact = {
  firstName: text(100).nullish(),
  lastName: text(100).nullish(),
  phone: phone.nullish(),
  company: text(1000).nullish(),
  vatId: z
    .strictObject({ id: text(100), type: z.enum(['UNSPECIFIED', 'CPF', 'CNPJ']).optional() })
    .nullish(),
};

/** The fields that a caller may write; the platform sets all other fields. */
export const cartInput = z.strictObject({
  note: text(1000).nullish(),
  source: z
    .strictObject({
      channelType: channelType.optional(),
      externalReferences: z
        .array(z.strictObject({ appId: guid, resourceId: textFrom(1, 100) }))
        .max(10)
        .optional(),
      customContentReference: z.strictObject({ appId: guid, componentId: guid }).nullish(),
      createdBy: readOnly,
    })
    .nullish(),
  businessInfo: z
    .strictObject({ locationId: guid.nullish(), ...readOnlyFields('languageCode currencyCode') })
    .nullish(),
  customerInfo: z
    .strictObject({
      ...contact,
      email: email.nullish(),
      ...readOnlyFields('visitorId memberId userId openAccess contactId languageCode currencyCode'),
    })
    .nullish(),
  deliveryInfo: z
    .strictObject({ address: address.nullish(), ...readOnlyFields('method weightUnit') })
    .nullish(),
  taxInfo: z
    .strictObject({ taxExemptGroupId: guid.nullish(), pricesIncludeTax: readOnly })
    .nullish(),
  paymentInfo: z
    .strictObject({
      billingAddress: address.nullish(),
      billingContact: z.strictObject(contact).nullish(),
      ...readOnlyFields('giftCards currencyCode'),
    })
    .nullish(),
  settings: z
    .strictObject({
      lockGiftCard: z.boolean().optional(),
      lockCouponCode: z.boolean().optional(),
      policyAgreementCheckboxDisabled: z.boolean().optional(),
      manualPaymentDisabled: z.boolean().optional(),
    })
    .nullish(),
  customCheckoutUrl: webUrl.max(2048).nullish(),
  extendedFields: extendedFields.nullish(),
  revision: z.string().nullish(),
  ...readOnlyFields(
    'id _id createdDate updatedDate _createdDate _updatedDate lineItems subtotal coupons ' +
      'orderPlaced orderId purchaseFlowId currentCart demo forms legacyFields ' +
      'estimationIndicators tcAppliedDiscounts',
  ),
});

export type CartInput = z.infer<typeof cartInput>;

export const createCartBody = z.strictObject({
  cart: cartInput.nullish(),
  ...items,
  coupons: z.array(couponInput).max(1).optional(),
  deliveryMethod: deliveryMethodInput.nullish(),
  giftCards: z.array(giftCardInput).max(5).optional(),
});

export const updateCartBody = z.strictObject({ cart: cartInput.optional(), fieldMask: readOnly });

export const removeLineItemsBody = z.strictObject({
  lineItemIds: z.array(guid).min(1).max(100),
  ...cartId,
});

export const updateLineItemsBody = (most: number) =>
  z.strictObject({
    lineItems: z
      .array(
        z.strictObject({
          lineItemId: guid,
          quantity: z.strictObject({ newQuantity: quantityV2 }).nullish(),
          membershipPayment,
        }),
      )
      .min(1)
      .max(most),
    ...cartId,
  });

export const addCouponBody = z.strictObject({ coupon: couponInput, ...cartId });
export const removeCouponBody = z.strictObject({ couponId: guid, ...cartId });
export const setDeliveryMethodBody = z.strictObject({
  deliveryMethod: deliveryMethodInput,
  ...cartId,
});
export const addGiftCardBody = z.strictObject({ giftCard: giftCardInput, ...cartId });
export const removeGiftCardBody = z.strictObject({ giftCardId: guid, ...cartId });

export const formSubmissionsBody = z.strictObject({
  formSubmissions: z
    .array(z.strictObject({ id: guid, formSubmissionId: guid }))
    .min(1)
    .max(1000),
  ...cartId,
});

const refreshCart = z.boolean().nullish();

export const checkoutUrlBody = z.strictObject({ currencyCode: text(3).nullish(), ...cartId });

export const emptyBody = z.strictObject(cartId);

export const calculateBody = z.strictObject({ refreshCart, ...cartId });

export const estimateBody = z.strictObject({
  refreshCart,
  validationConfig: z
    .enum(['SKIP_VALIDATIONS', 'PRE_CHECKOUT_VALIDATIONS', 'CHECKOUT_VALIDATIONS'])
    .nullish(),
  calculateDelivery: z.boolean().nullish(),
  calculateAdditionalFees: z.boolean().nullish(),
  calculateTax: z.boolean().nullish(),
  calculateGiftCards: z.boolean().nullish(),
  ...cartId,
});

export type EstimateBody = z.infer<typeof estimateBody>;
