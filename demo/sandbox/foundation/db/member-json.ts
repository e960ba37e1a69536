// JSON of the member tables: profiles and second factors.

/** One of the kinds is set; a date is ISO 8601 text. */
export interface CustomValue {
  strValue?: string | undefined;
  numValue?: number | undefined;
  boolValue?: boolean | undefined;
  dateValue?: string | null | undefined;
  listValue?: { value?: CustomValue[] | undefined } | undefined;
  mapValue?: { value?: Record<string, CustomValue> | undefined } | undefined;
}

/** What a member tells about themselves, in the platform's own field names. */
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

/** A second proof that a member must give at sign-in. */
export interface MemberFactor {
  factorId: string;
  type: FactorType;
  /** A phone number for SMS and CALL. */
  phone?: string;
  /** Base32, for TOTP: both sides compute with it, so that a hash would not do. */
  secret?: string;
  /** The last time step whose TOTP code was taken: no code works twice. */
  lastStep?: number;
}

/** What a state token waits for, by kind of factor: hashes of codes sent, or of a push transaction. */
export type FactorChallenges = Partial<Record<FactorType, { hash: string; approved?: boolean }>>;
