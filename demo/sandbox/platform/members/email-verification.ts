import type { Platform } from '../core/platform.ts';
import { sendVerificationCode } from './mail/message-texts.ts';
import type { MemberRow } from './member-store.ts';
import {
  claimResend,
  hashCode,
  keepStateToken,
  newCode,
  newStateToken,
  replaceCodes,
  type StateTokenRow,
} from './sign-in/state-tokens.ts';

export const startEmailVerification = async (
  platform: Platform,
  member: MemberRow,
  kind: 'EMAIL_VERIFICATION' | 'VERIFICATION',
): Promise<string> => {
  const stateToken = newStateToken();
  const code = newCode();
  const codeHash = hashCode(stateToken, code);
  await keepStateToken(platform, stateToken, { memberId: member.id, kind, codeHash });
  sendVerificationCode(platform, member.email, code);
  return stateToken;
};

/** @throws PlatformError from claimResend. */
export const sendAnotherCode = async (
  platform: Platform,
  member: MemberRow,
  { stateToken, row }: { stateToken: string; row: StateTokenRow },
): Promise<void> => {
  await claimResend(platform, row);
  const code = newCode();
  await replaceCodes(platform, row, { codeHash: hashCode(stateToken, code) });
  sendVerificationCode(platform, member.email, code);
};
