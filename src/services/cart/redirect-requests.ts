// What callers ask of a redirect session: one destination of the platform's pages, and the ways back (spec section 3).
import type { Prompt } from '../../session/login/auth-url.ts';

/** A time of a bookable service, as the platform offers it. Moments are ISO 8601 text. */
export interface SlotAvailability {
  slot?: {
    sessionId?: string | null;
    serviceId: string;
    scheduleId: string;
    startDate?: string | null;
    endDate?: string | null;
    timezone?: string | null;
    resource?: { id?: string | null; name?: string | null };
    location?: {
      id?: string | null;
      name?: string | null;
      formattedAddress?: string | null;
      formattedAddressTranslated?: string | null;
      locationType?: 'UNDEFINED' | 'OWNER_BUSINESS' | 'OWNER_CUSTOM' | 'CUSTOM' | (string & {});
    };
    eventId?: string | null;
  };
  bookable?: boolean;
  totalSpots?: number | null;
  openSpots?: number | null;
  waitingList?: { totalSpots?: number | null; openSpots?: number | null };
  bookingPolicyViolations?: {
    tooEarlyToBook?: boolean | null;
    tooLateToBook?: boolean | null;
    bookOnlineDisabled?: boolean | null;
    validSubmissionRequired?: boolean | null;
  };
  locked?: boolean | null;
}

/** Who signs in, and how the page answers; `session.getAuthUrl` fills it in. */
export interface AuthorizeRequest {
  clientId: string;
  responseType: 'code';
  responseMode: 'fragment' | 'query' | 'web_message';
  /** Without a fragment; not needed for `web_message`. */
  redirectUri?: string | null;
  scope: 'offline_access';
  state: string;
  codeChallenge: string;
  codeChallengeMethod: 'S256';
  sessionToken?: string | null;
  idp?: string | null;
  nonce?: string | null;
}

/** Every page of the platform that a session can lead to. Ids are the platform's. */
export interface RedirectDestinations {
  /** The form of a booking; `timezone` as `Europe/Amsterdam`. */
  bookingsCheckout: { timezone?: string; slotAvailability?: SlotAvailability };
  bookingsBook: { resourceId: string };
  ecomCheckout: { checkoutId: string };
  eventsCheckout: { reservationId: string; eventSlug: string };
  paidPlansCheckout: { planId: string; checkoutData?: string | null };
  ecomOrderPaymentRequest: { paymentRequestId: string };
  storesProduct: { productSlug: string };
  login: Record<string, never>;
  logout: { clientId: string };
  auth: { authRequest: AuthorizeRequest; prompt?: Prompt };
}

/** Where the platform's pages lead on and back to: http or https, 2,048 letters at most. */
export interface RedirectCallbacks {
  /** Once all is done, or given up. */
  postFlowUrl?: string | null;
  thankYouPageUrl?: string | null;
  loginUrl?: string | null;
  bookingsServiceListUrl?: string | null;
  cartPageUrl?: string | null;
  planListUrl?: string | null;
}

export interface RedirectPreferences {
  useGenericWixPages?: boolean | null;
  maintainIdentity?: boolean | null;
  checkIfPublish?: boolean | null;
  /** Handed on to the page. */
  additionalQueryParameters?: Record<string, string> | null;
}

/** Exactly one of the destinations. */
type OneDestination = {
  [Name in keyof RedirectDestinations]: Pick<RedirectDestinations, Name> & {
    [Other in Exclude<keyof RedirectDestinations, Name>]?: never;
  };
}[keyof RedirectDestinations];

export type RedirectSessionRequest = OneDestination & {
  callbacks?: RedirectCallbacks;
  preferences?: RedirectPreferences;
  /** Of the page that hears a `web_message`; browsers tell it themselves. */
  origin?: string | null;
};
