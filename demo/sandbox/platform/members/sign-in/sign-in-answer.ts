// The response of every call that signs a member in, in the platform's format.
import type { Platform } from '../../core/platform.ts';
import type { Identity } from '../identity.ts';

/** A factor that the member may use; `transactionId` is only set for PUSH. */
export interface OfferedFactor {
  factorType: string;
  /** Masked destination of the code. */
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

/** Seconds until the next code can be requested. A duration is independent of the client's clock. */
export const resendData = (seconds: number): SignInAnswer['additionalData'] => ({
  resendAfterSeconds: { numValue: seconds },
});
