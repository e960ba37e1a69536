// Paths of the pages of the platform's other apps.
import type { VisitDestination } from './redirect-json.ts';

export const visitPaths: Record<VisitDestination, string> = {
  bookingsCheckout: '/hosted/booking-form',
  bookingsBook: '/hosted/booking-calendar',
  eventsCheckout: '/hosted/event-checkout',
  paidPlansCheckout: '/hosted/plan-checkout',
  ecomOrderPaymentRequest: '/hosted/payment-request',
};
