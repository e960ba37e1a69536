// What the platform answers to a step of a login (WIRE 2.8), as it comes.
import type { CustomValue, Identity } from './identity.ts';

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

export interface StateMachineResponse {
  state?: ServerState;
  /** With SUCCESS: works once, for a short time. */
  sessionToken?: string | null;
  /** Names the login that waits for its next step. */
  stateToken?: string | null;
  identity?: Identity;
  additionalData?: Record<string, CustomValue>;
  requireMfaData?: Record<string, unknown>;
  mfaChallengeData?: Record<string, unknown>;
}
