// The answer of every call that signs somebody in, in the platform's own words.
import type { Platform } from '../../core/platform.ts';
import type { Identity } from '../identity.ts';

/** A factor that the member may prove; `transactionId` belongs to PUSH. */
export interface OfferedFactor {
  factorType: string;
  /** Where the code went, masked. */
  hint?: string;
  transactionId?: string;
}

export interface SignInAnswer {
  state:
    | 'SUCCESS'
    | 'REQUIRE_EMAIL_VERIFICATION'
    | 'REQUIRE_OWNER_APPROVAL'
    | 'REQUIRE_MFA'
    | 'MFA_CHALLENGE'
    | Platform['settings']['successState'];
  sessionToken?: string;
  stateToken?: string;
  identity: Identity;
  additionalData: Record<string, { numValue: number }>;
  requireMfaData?: { availableFactors: OfferedFactor[] };
  mfaChallengeData?: {
    factorType: string;
    availableFactors: OfferedFactor[];
    verificationChallengeData: Omit<OfferedFactor, 'factorType'>;
  };
}

/** For states that wait for a code: how long until another may be asked for, whatever the client's clock says. */
export const resendData = (seconds: number): SignInAnswer['additionalData'] => ({
  resendAfterSeconds: { numValue: seconds },
});
