// A package client on pages of any origin, and the redirect-session requests that the platform received.
import { afterAll, beforeEach, vi } from 'vitest';
import type { RedirectSessionRequest } from '../../../../src/package/index.ts';
import { CLIENT_ID } from '../../data/shop-names.ts';
import { openClientStage } from './client-stage.ts';

export const home = 'http://127.0.0.1:4400/shop.html';

export const some = '11111111-1111-4111-8111-111111111111';

export const auth: RedirectSessionRequest = {
  auth: {
    authRequest: {
      clientId: CLIENT_ID,
      responseType: 'code',
      responseMode: 'query',
      scope: 'offline_access',
      state: 'state',
      codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      codeChallengeMethod: 'S256',
      redirectUri: home,
    },
    prompt: 'login',
  },
};

export const requests: [string, string, RedirectSessionRequest][] = [
  [
    'bookingsCheckout',
    '/hosted/booking-form',
    {
      bookingsCheckout: {
        timezone: 'Europe/Amsterdam',
        slotAvailability: {
          slot: {
            serviceId: 's',
            scheduleId: 'c',
            startDate: '2026-02-01T10:00:00Z',
            endDate: '2026-02-01T11:00:00Z',
            timezone: 'Europe/Amsterdam',
            resource: { name: 'Ada' },
            location: { name: 'Studio', locationType: 'OWNER_BUSINESS' },
          },
          bookable: true,
          totalSpots: 8,
          openSpots: 1,
          waitingList: { totalSpots: 2, openSpots: 2 },
          bookingPolicyViolations: { tooEarlyToBook: false, tooLateToBook: false },
          locked: false,
        },
      },
    },
  ],
  ['bookingsBook', '/hosted/booking-calendar', { bookingsBook: { resourceId: some } }],
  [
    'eventsCheckout',
    '/hosted/event-checkout',
    { eventsCheckout: { reservationId: some, eventSlug: 'market' } },
  ],
  [
    'paidPlansCheckout',
    '/hosted/plan-checkout',
    { paidPlansCheckout: { planId: some, checkoutData: 'x' } },
  ],
  [
    'ecomOrderPaymentRequest',
    '/hosted/payment-request',
    { ecomOrderPaymentRequest: { paymentRequestId: some } },
  ],
  ['storesProduct', '/product-page/mug', { storesProduct: { productSlug: 'mug' } }],
  ['login', '/hosted/sync', { login: {} }],
  ['logout', '/hosted/logout', { logout: { clientId: CLIENT_ID } }],
  ['auth', '/hosted/login', auth],
];

/** Call at the top of a test file. */
export const openRedirectClient = () => {
  beforeEach(() => void vi.unstubAllGlobals());
  afterAll(() => void vi.unstubAllGlobals());
  const stage = openClientStage();
  /** Bodies of the redirect-session requests that the platform received, newest first. */
  const bodies = () =>
    stage.sandbox.control
      .requests()
      .filter(({ path }) => path.endsWith('/redirect-session'))
      .map(({ body }) => body);
  const openOn = (origin: string, options: object = {}) => {
    vi.stubGlobal('location', { origin });
    return stage.openClient(options);
  };
  return Object.assign(stage, { bodies, openOn });
};
