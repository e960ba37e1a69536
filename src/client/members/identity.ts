// Type of a member's identity, with the platform's field names.

import type { Address } from '../carts/cart.ts';

/** Purpose of an address. */
export type AddressTag = 'UNTAGGED' | 'HOME' | 'WORK' | 'BILLING' | 'SHIPPING';
/** Purpose of an email address. */
export type EmailTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'WORK';
/** Purpose of a phone number. */
export type PhoneTag = 'UNTAGGED' | 'MAIN' | 'HOME' | 'MOBILE' | 'WORK' | 'FAX';
/** Visibility of a member's profile. */
export type PrivacyStatus = 'UNDEFINED' | 'PUBLIC' | 'PRIVATE';
/** Whether a member may log in. */
export type IdentityStatus = 'PENDING' | 'ACTIVE' | 'DELETED' | 'BLOCKED' | 'OFFLINE';

/** One of the fields contains the value. */
export interface CustomValue {
  strValue?: string;
  numValue?: number;
  dateValue?: string | Date | null;
  boolValue?: boolean;
  listValue?: { value?: CustomValue[] };
  mapValue?: { value?: Record<string, CustomValue> };
}

/** Profile fields that members have entered. */
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

/** A member, as stored on the platform. */
export interface Identity {
  id?: string | null;
  revision?: string | null;
  createdDate?: string | Date | null;
  updatedDate?: string | Date | null;
  identityProfile?: IdentityProfile;
  email?: { address?: string; isVerified?: boolean };
  status?: { name?: IdentityStatus | 'UNKNOWN_STATUS'; reasons?: string[] };
}

/** State of a login, as the platform reports it. */
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

/** Response of the platform to a login step. */
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
