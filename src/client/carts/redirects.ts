// The package's redirect sessions, with checked return addresses. Facts: docs/platform/authentication.md#redirect,
// docs/platform/cart.md#checkout.

import type { RequireReturn } from '../auth/login/allowed-returns.ts';
import type { Prompt } from '../auth/login/auth-url.ts';
import { openRedirectSession, type RedirectSession } from '../auth/login/redirect-session.ts';
import type { ApiSend } from '../auth/tokens/authorized-client.ts';
import { safeHref } from '../codec/safe-url.ts';
import { type CallOptions, withSignal } from '../http/abortable.ts';
import { badAnswer } from '../http/to-store-error.ts';

// Inputs of a redirect session: a platform page and the return addresses.

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

/** Parameters of the login request. `session.getAuthUrl` sets them. */
export interface AuthorizeRequest {
  clientId: string;
  responseType: 'code';
  responseMode: 'fragment' | 'query' | 'web_message';
  /** Return address without a fragment. Not needed for `web_message`. */
  redirectUri?: string | null;
  scope: 'offline_access';
  state: string;
  codeChallenge: string;
  codeChallengeMethod: 'S256';
  sessionToken?: string | null;
  idp?: string | null;
  nonce?: string | null;
}

/** The platform pages that a session can lead to. All ids are platform ids. */
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

/** Return addresses, each http or https with at most 2,048 characters. */
export interface RedirectCallbacks {
  /** Return address after the flow was completed or canceled. */
  postFlowUrl?: string | null;
  thankYouPageUrl?: string | null;
  loginUrl?: string | null;
  bookingsServiceListUrl?: string | null;
  cartPageUrl?: string | null;
  planListUrl?: string | null;
}

/** Settings for the platform's pages. */
export interface RedirectPreferences {
  useGenericWixPages?: boolean | null;
  maintainIdentity?: boolean | null;
  checkIfPublish?: boolean | null;
  /** Query parameters for the platform's page. */
  additionalQueryParameters?: Record<string, string> | null;
}

/** Exactly one destination. */
type OneDestination = {
  [Name in keyof RedirectDestinations]: Pick<RedirectDestinations, Name> & {
    [Other in Exclude<keyof RedirectDestinations, Name>]?: never;
  };
}[keyof RedirectDestinations];

/** The platform page to open, and the return addresses. */
export type RedirectSessionRequest = OneDestination & {
  callbacks?: RedirectCallbacks;
  preferences?: RedirectPreferences;
  /** Origin of the page that receives a `web_message`. Browsers send this origin automatically. */
  origin?: string | null;
};

/**
 * Requests platform page URLs for the current visitor or member. Methods may throw StoreError. See
 * docs/platform/authentication.md#redirect.
 */
export interface RedirectsService {
  /**
   * Requests the URL of a platform page.
   * @throws TypeError if a return address is outside this page's origin and `returnOrigins`; nothing is sent.
   *   StoreError `bad_answer` if the response is not a web address, or with another code if the call fails.
   */
  createRedirectSession(
    request: RedirectSessionRequest,
    options?: CallOptions,
  ): Promise<RedirectSession>;
}

const checkedCallbacks = (
  callbacks: RedirectCallbacks,
  requireReturn: RequireReturn,
): RedirectCallbacks =>
  Object.fromEntries(
    Object.entries(callbacks)
      .filter(([, address]) => address != null)
      .map(([name, address]) => [name, requireReturn(`callbacks.${name}`, address)]),
  );

export const createRedirects = (send: ApiSend, requireReturn: RequireReturn): RedirectsService => ({
  createRedirectSession: async ({ callbacks, origin, auth, ...request }, options) => {
    const redirectUri = auth?.authRequest?.redirectUri;
    // The URI is sent unchanged: the code exchange must contain the identical URI (RFC 6749 section 4.1.3).
    if (redirectUri != null) requireReturn('auth.authRequest.redirectUri', redirectUri);
    const session = await openRedirectSession(withSignal(send, options), {
      ...request,
      ...(auth && { auth }),
      ...(callbacks && { callbacks: checkedCallbacks(callbacks, requireReturn) }),
      ...(origin != null && { origin: new URL(requireReturn('origin', origin)).origin }),
    });
    if (!safeHref(session.fullUrl)) throw badAnswer();
    return session;
  },
});
