// Schema of a redirect session request: exactly one destination, callbacks, preferences.
import { z } from 'zod';
import { guid, text, textFrom } from '../../foundation/validation/fields.ts';
import { authDestination } from './auth-schema.ts';
import { visits } from './visit-schema.ts';

const address = text(2048).nullish();

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

export const redirectSessionBody = z
  .strictObject({
    ecomCheckout: z.strictObject({ checkoutId: guid }).optional(),
    ...visits,
    storesProduct: z.strictObject({ productSlug: z.string().min(1).max(150) }).optional(),
    login: z.strictObject({}).optional(),
    logout: z.strictObject({ clientId: textFrom(1, 200) }).optional(),
    auth: authDestination.optional(),
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
