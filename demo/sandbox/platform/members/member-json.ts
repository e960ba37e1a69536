/** A value with exactly one of these fields. Dates are ISO 8601 strings. */
export interface CustomValue {
  strValue?: string | undefined;
  numValue?: number | undefined;
  boolValue?: boolean | undefined;
  dateValue?: string | null | undefined;
  listValue?: { value?: CustomValue[] | undefined } | undefined;
  mapValue?: { value?: Record<string, CustomValue> | undefined } | undefined;
}

export interface MemberProfile {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  nickname?: string | null | undefined;
  picture?: string | null | undefined;
  emails?: string[] | undefined;
  phones?: string[] | undefined;
  labels?: string[] | undefined;
  language?: string | null | undefined;
  customFields?: { name: string; value?: CustomValue | undefined }[] | undefined;
  secondaryEmails?: { email: string; tag?: string | undefined }[] | undefined;
  phonesV2?:
    | { countryCode?: string | null | undefined; phone: string; tag?: string | undefined }[]
    | undefined;
  addresses?: { address: Record<string, unknown>; tag?: string | undefined }[] | undefined;
  company?: string | null | undefined;
  position?: string | null | undefined;
  birthdate?: string | null | undefined;
  slug?: string | null | undefined;
  subscription?: boolean | null | undefined;
  vatId?: string | null | undefined;
}

export type FactorType = 'PASSWORD' | 'SMS' | 'CALL' | 'EMAIL' | 'TOTP' | 'PUSH';

/** A second factor required at sign-in. */
export interface MemberFactor {
  factorId: string;
  type: FactorType;
  /** A phone number for SMS and CALL. */
  phone?: string;
  /** Base32, for TOTP; not hashed, because both sides compute codes with it. */
  secret?: string;
  /** The time step of the last accepted TOTP code, stored so that no code works twice. */
  lastStep?: number;
}

/** Pending challenges of a state token, by factor type: hashes of sent codes or of a push transaction. */
export type FactorChallenges = Partial<Record<FactorType, { hash: string; approved?: boolean }>>;
