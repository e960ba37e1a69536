// Whether a member may have tokens at this moment.

import { isGuid } from '../../foundation/validation/fields.ts';
import type { Platform } from '../../platform.ts';
import { pendingReasons } from '../members/identity.ts';
import { findMember } from '../members/member-store.ts';

/** False for nobody, and for members who wait, were shut out or have left. */
export const mayHoldTokens = async (platform: Platform, memberId: string): Promise<boolean> => {
  const member = isGuid(memberId) ? await findMember(platform, memberId) : undefined;
  if (member === undefined || member.status === 'BLOCKED') return false;
  return pendingReasons(platform, member).length === 0;
};
