// The body of a redirect session request: exactly one destination, callbacks, preferences.
import { z } from 'zod';
import { guid, text, textFrom } from '../validation/fields.ts';
import { authDestination } from './auth-schema.ts';

const address = text(2048).nullish();

/** Every destination the platform knows. */
export const destinations = [
  'bookingsCheckout',
  'ecomCheckout',
  'eventsCheckout',
  'paidPlansCheckout',
  'login',
  'logout',
  'auth',
  'storesProduct',
  'bookingsBook',
  'ecomOrderPaymentRequest',
] as const;

const other = z.record(z.string(), z.unknown()).optional();

export const redirectSessionBody = z
  .strictObject({
    ecomCheckout: z.strictObject({ checkoutId: guid }).optional(),
    storesProduct: z.strictObject({ productSlug: z.string().min(1).max(150) }).optional(),
    bookingsCheckout: other,
    eventsCheckout: other,
    paidPlansCheckout: other,
    login: z.strictObject({}).optional(),
    logout: z.strictObject({ clientId: textFrom(1, 200) }).optional(),
    auth: authDestination.optional(),
    bookingsBook: other,
    ecomOrderPaymentRequest: other,
    callbacks: z
      .strictObject({
        thankYouPageUrl: address,
        postFlowUrl: address,
        loginUrl: address,
        bookingsServiceListUrl: address,
        cartPageUrl: address,
        planListUrl: address,
      })
      .nullish(),
    preferences: z
      .strictObject({
        useGenericWixPages: z.boolean().nullish(),
        maintainIdentity: z.boolean().nullish(),
        checkIfPublish: z.boolean().nullish(),
        additionalQueryParameters: z
          .record(z.string().min(1).max(100), z.string().max(500))
          .nullish(),
      })
      .nullish(),
    origin: address,
  })
  .superRefine((body, ctx) => {
    const given = destinations.filter((name) => body[name] !== undefined);
    if (given.length === 1) return;
    const missing = given.length === 0;
    for (const field of missing ? destinations.slice(1, 2) : given)
      ctx.addIssue({
        code: 'custom',
        path: [field],
        message: missing
          ? `or another destination is required: ${destinations.join(', ')}`
          : 'cannot be combined with another destination',
        params: {
          rule: missing ? 'REQUIRED_ONE_OF_FIELD' : 'ONE_OF_ALIGNMENT',
          data: { fields: missing ? destinations : given },
        },
      });
  });

export type RedirectSessionBody = z.infer<typeof redirectSessionBody>;
