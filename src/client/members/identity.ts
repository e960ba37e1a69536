// The type of a member's identity, with the platform's field names (spec section 3, Identity).

import type { Address } from '../carts/cart.ts';

/** The purpose of an address (spec section 3, Identity). */
export type AddressTag = 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING';
/** The purpose of an email address (spec section 3, Identity). */
export type EmailTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK';
/** The purpose of a phone number (spec section 3, Identity). */
export type PhoneTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX';
/** Who sees a member's profile (spec section 3, Identity). */
export type PrivacyStatus = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE';
/** Whether a member may log in (spec section 3, Identity). */
export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE';

/** The value is in one of the fields. */
export interface CustomValue {
  strValue?: string;
  numValue?: number;
  dateValue?: string | Date | null;
  boolValue?: boolean;
  listValue?: { value?: CustomValue[] };
  mapValue?: { value?: Record<string, CustomValue> };
}

/** The facts that members have given about themselves (spec section 3, Identity). */
export interface IdentityProfile {
  firstName?: string | null;
  lastName?: string | null;
  nickname?: string | null;
  picture?: string | null;
  labels?: string[];
  language?: string | null;
  privacyStatus?: PrivacyStatus;
  customFields?: { name?: string; value?: CustomValue }[];
  secondaryEmails?: { email?: string; tag?: EmailTag }[];
  phonesV2?: { countryCode?: string | null; phone?: string; tag?: PhoneTag }[];
  addresses?: { address?: Address; tag?: AddressTag }[];
  company?: string | null;
  position?: string | null;
  /** A date such as `2001-12-31`. */
  birthdate?: string | null;
  slug?: string | null;
  subscription?: boolean | null;
  vatId?: string | null;
}

/** A member, as the platform knows them (spec section 3, Identity). */
export interface Identity {
  id?: string | null;
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
  identityProfile?: IdentityProfile;
  email?: { address?: string; isVerified?: boolean };
  status?: { name?: IdentityStatus | 'UNKNOWN_STATUS'; reasons?: string[] };
}

// The type of the response to a login step (WIRE 2.8).

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
