// JSON of redirect sessions: the destination of each.

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

export type RedirectPayload =
  /** `hasOrdered`: the order was placed on this session's page, not in another tab. */
  | { kind: 'ecomCheckout'; checkoutId: string; hasOrdered?: true }
  | { kind: 'storesProduct'; productSlug: string }
  | { kind: 'visit'; destination: VisitDestination; details: Record<string, unknown> }
  | { kind: 'login' }
  | { kind: 'logout'; clientId: string; familyId: string }
  | {
      kind: 'auth';
      request: AuthRequestData;
      prompt: Prompt;
      /** The page that asked: the only origin that receives the web message. */
      targetOrigin: string | null;
    };
