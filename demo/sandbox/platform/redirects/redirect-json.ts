/** A client's authorization request; the session token is stored as a hash. */
export interface AuthRequestData {
  clientId: string;
  redirectUri: string | null;
  codeChallenge: string;
  responseMode: 'fragment' | 'query' | 'web_message';
  state: string;
  sessionTokenHash?: string;
  idp?: string;
}

export type Prompt = 'none' | 'login' | 'consent' | 'select_account';

/** Destinations of the platform's other apps; each has a placeholder page. */
export type VisitDestination =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'ecomOrderPaymentRequest';

export interface CheckoutPayload {
  kind: 'ecomCheckout';
  checkoutId: string;
  /** Set if the order was placed on this session's page, not in another tab. */
  hasOrdered?: true;
  /** Whether the shopper signed in or out on the session's pages; undefined if neither. */
  memberLoggedIn?: boolean;
}

/** Hash of the cookie of the browser that has opened the session's page. */
export interface OpenedPayload {
  openedBy?: string;
}

export type RedirectPayload =
  | (CheckoutPayload & OpenedPayload)
  | ({ kind: 'storesProduct'; productSlug: string } & OpenedPayload)
  | ({
      kind: 'visit';
      destination: VisitDestination;
      details: Record<string, unknown>;
    } & OpenedPayload)
  | { kind: 'login' }
  | { kind: 'logout'; clientId: string; familyId: string }
  | {
      kind: 'auth';
      request: AuthRequestData;
      visitorId?: string;
      prompt: Prompt;
      /** The only origin that receives the web message: the requesting page, if it is registered. */
      targetOrigin: string | null;
      /** Origin of the requesting page, which may frame the page that posts the web message. */
      framer?: string;
    };
