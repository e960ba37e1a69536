// JSON of redirect sessions: where each one leads.

/** What a client asked of the sign-in pages; the session token is kept as its hash. */
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

/** Destinations of other apps of the platform, each with a page that says what it would be. */
export type VisitDestination =
  | 'bookingsCheckout'
  | 'bookingsBook'
  | 'eventsCheckout'
  | 'paidPlansCheckout'
  | 'ecomOrderPaymentRequest';

export type RedirectPayload =
  /** `hasOrdered`: the order was placed on this session's page, and not in another tab. */
  | { kind: 'ecomCheckout'; checkoutId: string; hasOrdered?: true }
  | { kind: 'storesProduct'; productSlug: string }
  | { kind: 'visit'; destination: VisitDestination; details: Record<string, unknown> }
  | { kind: 'login' }
  | { kind: 'logout'; clientId: string; familyId: string }
  | {
      kind: 'auth';
      request: AuthRequestData;
      prompt: Prompt;
      /** The page that asked: the one origin that a web message may go to. */
      targetOrigin: string | null;
    };
