// Whether a member may have tokens at this moment.
import { eq } from 'drizzle-orm';
import { members } from '../db/schema.ts';
import type { Platform } from '../platform.ts';
import { isGuid } from '../validation/fields.ts';

/** False for nobody, and for members who wait, were shut out or have left. */
export const mayHoldTokens = async (platform: Platform, memberId: string): Promise<boolean> => {
  if (!isGuid(memberId)) return false;
  const [member] = await platform.db
    .select({ status: members.status })
    .from(members)
    .where(eq(members.id, memberId));
  return member?.status === 'ACTIVE' || member?.status === 'OFFLINE';
};
