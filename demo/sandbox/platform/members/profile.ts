import type { MemberProfile } from './member-json.ts';
import type { PrivacyStatus } from './member-schema.ts';
import type { ProfileInput } from './profile-schema.ts';

/** `Ana María Lima` -> `ana-maria-lima` */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 200);

/** Absent fields stay unchanged. The slug is made from the name, because the email address must not be revealed. */
export const mergeProfile = (
  before: MemberProfile,
  given: ProfileInput | null | undefined,
): { profile: MemberProfile; privacyStatus?: PrivacyStatus } => {
  const { privacyStatus, ...fields } = given ?? {};
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  const profile: MemberProfile = { ...before, ...sent };
  const name = profile.nickname ?? [profile.firstName, profile.lastName].filter(Boolean).join(' ');
  const slug = profile.slug || slugOf(name);
  return {
    profile: { ...profile, ...(slug && { slug }) },
    ...(privacyStatus && { privacyStatus }),
  };
};
