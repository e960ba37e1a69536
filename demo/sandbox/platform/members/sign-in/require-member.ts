import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Caller, Platform } from '../../core/platform.ts';
import { authenticate } from '../../tokens/authenticate.ts';
import { findMember, type MemberRow } from '../member-store.ts';

/** @throws PlatformError from authenticate, 403 MEMBER_REQUIRED for a visitor. */
export const requireMember = async (
  platform: Platform,
  request: Request,
): Promise<{ caller: Caller; member: MemberRow }> => {
  const caller = await authenticate(platform, request);
  const member = caller.role === 'member' ? await findMember(platform, caller.ownerId) : undefined;
  if (member === undefined)
    throw applicationError(403, 'MEMBER_REQUIRED', 'Only a member may do this.');
  return { caller, member };
};
