// The inputs of a redirect session: a platform page and the return addresses (spec section 3).
import type { Prompt } from '../auth/login/auth-url.ts';

/** A slot of a bookable service. Dates are ISO 8601 text. */
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

/** The login request; `session.getAuthUrl` fills it in. */
export interface AuthorizeRequest {
  clientId: string;
  responseType: 'code';
  responseMode: 'fragment' | 'query' | 'web_message';
  /** Without a fragment. Not needed for `web_message`. */
  redirectUri?: string | null;
  scope: 'offline_access';
  state: string;
  codeChallenge: string;
  codeChallengeMethod: 'S256';
  sessionToken?: string | null;
  idp?: string | null;
  nonce?: string | null;
}

/** The platform pages that a session can lead to. Ids are the platform's. */
export interface RedirectDestinations {
  /** The booking form. `timezone` is a name such as `Europe/Amsterdam`. */
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

/** The return addresses: http or https, at most 2,048 characters. */
export interface RedirectCallbacks {
  /** After the flow was completed or canceled. */
  postFlowUrl?: string | null;
  thankYouPageUrl?: string | null;
  loginUrl?: string | null;
  bookingsServiceListUrl?: string | null;
  cartPageUrl?: string | null;
  planListUrl?: string | null;
}

/** Facts about the shop's pages for the platform's pages. */
export interface RedirectPreferences {
  useGenericWixPages?: boolean | null;
  maintainIdentity?: boolean | null;
  checkIfPublish?: boolean | null;
  /** Passed on to the page. */
  additionalQueryParameters?: Record<string, string> | null;
}

/** Exactly one destination. */
type OneDestination = {
  [Name in keyof RedirectDestinations]: Pick<RedirectDestinations, Name> & {
    [Other in Exclude<keyof RedirectDestinations, Name>]?: never;
  };
}[keyof RedirectDestinations];

/** Where the shopper goes, and where they come back to (spec section 7, Redirect session). */
export type RedirectSessionRequest = OneDestination & {
  callbacks?: RedirectCallbacks;
  preferences?: RedirectPreferences;
  /** Origin of the page that receives a `web_message`. Browsers send it themselves. */
  origin?: string | null;
};
