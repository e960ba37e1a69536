// Destinations of the platform's other apps: bookings, events, plans, payment requests.
import { z } from 'zod';
import { guid, readOnly, text, textFrom } from '../../foundation/validation/fields.ts';

const moment = text(100).nullish();

const slot = z.strictObject({
  sessionId: text(200).nullish(),
  serviceId: textFrom(1, 200),
  scheduleId: textFrom(1, 200).nullish(),
  startDate: moment,
  endDate: moment,
  timezone: text(100).nullish(),
  resource: z.strictObject({ id: readOnly, name: text(1200).nullish() }).nullish(),
  location: z
    .strictObject({
      id: guid.nullish(),
      name: text(500).nullish(),
      formattedAddress: text(500).nullish(),
      formattedAddressTranslated: text(512).nullish(),
      locationType: text(100).nullish(),
    })
    .nullish(),
  eventId: text(250).nullish(),
});

const spots = z.number().int().min(0).nullish();

const slotAvailability = z.strictObject({
  slot: slot.optional(),
  bookable: z.boolean().optional(),
  totalSpots: spots,
  openSpots: spots,
  waitingList: z.strictObject({ totalSpots: spots, openSpots: spots }).nullish(),
  bookingPolicyViolations: z
    .strictObject({
      tooEarlyToBook: z.boolean().nullish(),
      tooLateToBook: z.boolean().nullish(),
      bookOnlineDisabled: z.boolean().nullish(),
      validSubmissionRequired: z.boolean().nullish(),
    })
    .nullish(),
  locked: z.boolean().nullish(),
  isFromV2: z.boolean().nullish(),
});

export const visits = {
  bookingsCheckout: z
    .strictObject({ timezone: text(40).optional(), slotAvailability: slotAvailability.optional() })
    .optional(),
  bookingsBook: z.strictObject({ resourceId: guid }).optional(),
  eventsCheckout: z.strictObject({ reservationId: guid, eventSlug: textFrom(1, 150) }).optional(),
  paidPlansCheckout: z
    .strictObject({ planId: guid, checkoutData: text(2048).nullish() })
    .optional(),
  ecomOrderPaymentRequest: z.strictObject({ paymentRequestId: guid }).optional(),
} as const;
