// The type of the response to a login step (WIRE 2.8).
import type { CustomValue, Identity } from './identity.ts';

/** The state of a login, as the platform reports it (spec section 4, Login result states). */
export type ServerState =
  | 'UNKNOWN_STATE'
  | 'SUCCESS'
  | 'REQUIRE_OWNER_APPROVAL'
  | 'REQUIRE_EMAIL_VERIFICATION'
  | 'STATUS_CHECK'
  | 'REQUIRE_MFA'
  | 'MFA_CHALLENGE'
  | 'REQUIRE_FIRST_FACTOR'
  | 'REQUIRE_MISSING_FIELDS';

/** The platform's answer to a step of a login (spec section 4). */
export interface StateMachineResponse {
  state?: ServerState;
  /** Set with SUCCESS. Valid once, for a short time. */
  sessionToken?: string | null;
  /** Identifies the pending login. */
  stateToken?: string | null;
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
  requireMfaData?: Record<string, unknown>;
  mfaChallengeData?: Record<string, unknown>;
}
