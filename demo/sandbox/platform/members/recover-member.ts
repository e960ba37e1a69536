// Sets new passwords: by a recovery link, by the activation link of an invited member, and by a signed-in member.
import { and, eq, isNull } from 'drizzle-orm';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { isAllowedAddress } from '../redirects/callback-address.ts';
import { isKnownClient } from '../tokens/clients.ts';
import { hashSecret, newSecret } from '../tokens/secrets.ts';
import { endSessions } from './end-sessions.ts';
import { sendActivationLink, sendRecoveryLink } from './mail/message-texts.ts';
import type { RequestedRedirect } from './member-bodies.ts';
import { recoveryTokens } from './member-schema.ts';
import {
  findMember,
  findMemberByEmail,
  identityNotFound,
  type MemberRow,
  normalEmail,
  updateMember,
} from './member-store.ts';
import { hashPassword } from './passwords.ts';
import { countMail } from './sign-in/attempt-limits.ts';
import { forgetFailures } from './sign-in/authenticate-member.ts';
import type { SignInAnswer } from './sign-in/sign-in-answer.ts';
import { nextStep, refuseUnlessUsable } from './sign-in/sign-in-steps.ts';

/** Never reveals if the member exists. @throws PlatformError from checkRedirect, 429 TOO_MANY_ATTEMPTS per address. */
export const sendRecovery = async (
  platform: Platform,
  { email, redirect }: { email: string; redirect: RequestedRedirect },
): Promise<void> => {
  checkRedirect(platform, 'redirect', redirect);
  await countMail(platform, normalEmail(email));
  const member = await findMemberByEmail(platform, email);
  if (member === undefined || member.status === 'BLOCKED') return;
  sendRecoveryLink(platform, member.email, await newLink(platform, member, redirect));
};

/** @throws PlatformError from checkRedirect, 404 IDENTITY_NOT_FOUND, 409 ALREADY_ACTIVE, 429 TOO_MANY_ATTEMPTS. */
export const sendActivation = async (
  platform: Platform,
  { identityId, redirect }: { identityId: string; redirect: RequestedRedirect },
): Promise<void> => {
  checkRedirect(platform, 'emailOptions.redirect', redirect);
  const member = await findMember(platform, identityId);
  if (member === undefined) throw identityNotFound();
  refuseUnlessUsable(member);
  if (member.status === 'ACTIVE' && member.passwordHash !== null)
    throw applicationError(409, 'ALREADY_ACTIVE', 'The member already has a password.');
  await countMail(platform, member.email);
  sendActivationLink(platform, member.email, await newLink(platform, member, redirect));
};

/** @throws PlatformError 403 REDIRECT_NOT_ALLOWED, UNKNOWN_CLIENT. */
const checkRedirect = (platform: Platform, field: string, redirect: RequestedRedirect): void => {
  if (!redirect) return;
  if (!isAllowedAddress(redirect.url, platform.settings.allowedRedirectDomains))
    throw applicationError(403, 'REDIRECT_NOT_ALLOWED', 'The URL is not on an allowed domain.', {
      fields: [`${field}.url`],
      addresses: [redirect.url.slice(0, 200)],
    });
  if (redirect.clientId && !isKnownClient(redirect.clientId))
    throw applicationError(403, 'UNKNOWN_CLIENT', 'The client is unknown.');
};

const newLink = async (
  platform: Platform,
  member: MemberRow,
  redirect: RequestedRedirect,
): Promise<string> => {
  const token = newSecret('recovery');
  await platform.db.insert(recoveryTokens).values({
    hash: hashSecret(token),
    memberId: member.id,
    expiresAt: new Date(platform.now() + platform.settings.recoveryTokenSeconds * 1000),
  });
  const fragment = new URLSearchParams({ recoveryToken: token }).toString();
  // The hosted page works without scripts, so the token must be in the query.
  if (!redirect) return `${platform.origins.pages}/hosted/reset?${fragment}`;
  const url = new URL(redirect.url);
  // Fragments do not appear in server logs.
  url.hash = url.hash === '' ? fragment : `${url.hash}&${fragment}`;
  return url.href;
};

/**
 * Sets the password, ends other sessions and signs in: the link proves the address. A second factor stays required.
 * @throws PlatformError 400 INVALID_RECOVERY_TOKEN (unknown or used), 410 RECOVERY_TOKEN_EXPIRED, and from
 *   refuseUnlessUsable.
 */
export const recoverMember = async (
  platform: Platform,
  { recoveryToken, password }: { recoveryToken: string; password: string },
): Promise<SignInAnswer> => {
  const member = await takeRecoveryToken(platform, recoveryToken);
  refuseUnlessUsable(member);
  const passwordHash = await hashPassword(password, platform.settings.passwordCost);
  await endSessions(platform, member.id);
  await forgetFailures(platform, member.email);
  const recovered = await updateMember(platform, member.id, {
    passwordHash,
    resetRequired: false,
    emailVerified: true,
    status: member.needsApproval ? 'PENDING' : 'ACTIVE',
  });
  return nextStep(platform, recovered);
};

const takeRecoveryToken = async (platform: Platform, token: string): Promise<MemberRow> => {
  const invalid = () =>
    applicationError(400, 'INVALID_RECOVERY_TOKEN', 'The link is unknown or was already used.');
  const [taken] = await platform.db
    .update(recoveryTokens)
    .set({ usedAt: new Date(platform.now()) })
    .where(and(eq(recoveryTokens.hash, hashSecret(token)), isNull(recoveryTokens.usedAt)))
    .returning();
  if (taken === undefined) throw invalid();
  if (taken.expiresAt.getTime() <= platform.now())
    throw applicationError(
      410,
      'RECOVERY_TOKEN_EXPIRED',
      'The link has expired; request a new one.',
    );
  const member = await findMember(platform, taken.memberId);
  if (member === undefined) throw invalid();
  return member;
};

/** Ends all other sessions of the member, in case the old password was stolen. */
export const changePassword = async (
  platform: Platform,
  member: MemberRow,
  { newPassword, familyId }: { newPassword: string; familyId: string },
): Promise<void> => {
  const passwordHash = await hashPassword(newPassword, platform.settings.passwordCost);
  await updateMember(platform, member.id, { passwordHash, resetRequired: false });
  await endSessions(platform, member.id, { exceptFamilyId: familyId });
  await forgetFailures(platform, member.email);
};
