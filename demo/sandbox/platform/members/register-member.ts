// Creates members: by registration in the shop, and by sign-on through the shop's server.
import { applicationError } from '../../foundation/validation/platform-error.ts';
import { requireCaptcha } from '../captcha/captcha-tokens.ts';
import type { Platform } from '../core/platform.ts';
import { endSessions } from './end-sessions.ts';
import { findMemberByEmail, insertMember, type MemberRow, updateMember } from './member-store.ts';
import { hashPassword } from './passwords.ts';
import { mergeProfile } from './profile.ts';
import type { ProfileInput } from './profile-schema.ts';
import type { Credentials } from './sign-in/authenticate-member.ts';
import type { SignInAnswer } from './sign-in/sign-in-answer.ts';
import { nextStep, refuseUnlessUsable } from './sign-in/sign-in-steps.ts';

export const emailTaken = () =>
  applicationError(409, '-19995', 'A member with this address already exists.');

/** @throws PlatformError from requireCaptcha, 409 -19995. */
export const registerMember = async (
  platform: Platform,
  given: Credentials & { profile?: ProfileInput | null | undefined },
): Promise<SignInAnswer> => {
  await requireCaptcha(platform, given.captchaTokens);
  const { membersNeedApproval, membersVerifyEmail, passwordCost } = platform.settings;
  const member = await insertMember(platform, {
    ...mergeProfile({}, given.profile),
    email: given.email,
    passwordHash: await hashPassword(given.password, passwordCost),
    status: membersNeedApproval || membersVerifyEmail ? 'PENDING' : 'ACTIVE',
    needsApproval: membersNeedApproval,
  });
  if (member === undefined) throw emailTaken();
  return nextStep(platform, member);
};

/**
 * Signs on a member for whom the shop's server vouches; creates unknown members.
 * @throws PlatformError from refuseUnlessUsable, 409 -19995 for an invited member that must not be merged.
 */
export const signOnMember = async (
  platform: Platform,
  given: {
    email: string;
    profile?: ProfileInput | null | undefined;
    verifyEmail: boolean;
    mergeExistingContact: boolean;
  },
): Promise<MemberRow> => {
  const found = await findMemberByEmail(platform, given.email);
  if (found === undefined) {
    const made = await insertMember(platform, {
      ...mergeProfile({}, given.profile),
      email: given.email,
      emailVerified: given.verifyEmail,
      status: 'ACTIVE',
    });
    // If `made` is undefined, a simultaneous registration has created the member.
    return made ?? signOnMember(platform, given);
  }
  refuseUnlessUsable(found);
  if (found.status === 'OFFLINE' && !given.mergeExistingContact) throw emailTaken();
  // An earlier, unverified registration of this address must not keep its password.
  const isTakeover = given.verifyEmail && !found.emailVerified && found.passwordHash !== null;
  if (isTakeover) await endSessions(platform, found.id);
  return updateMember(platform, found.id, {
    ...mergeProfile(found.profile, given.profile),
    ...(isTakeover && { passwordHash: null }),
    emailVerified: found.emailVerified || given.verifyEmail,
    needsApproval: false,
    status: 'ACTIVE',
  });
};
