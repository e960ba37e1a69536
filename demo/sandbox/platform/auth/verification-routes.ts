// The verification calls: send and check an emailed code, during a sign-in or separately.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { answerPrivately, bodyOf } from '../../foundation/http/api-call.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { startEmailVerification } from '../members/email-verification.ts';
import * as bodies from '../members/member-bodies.ts';
import { countMail } from '../members/sign-in/attempt-limits.ts';
import { requireMember } from '../members/sign-in/require-member.ts';
import { resendCodes, verifyEmailCode } from '../members/sign-in/verify-code.ts';
import { authenticate } from '../tokens/authenticate.ts';

/** Mounts the calls under a prefix such as `/_api/iam/verification`. */
export const verificationRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  // Older clients use the first spelling.
  for (const path of ['/v1/Start', '/v1/start'])
    app.post(prefix + path, async (c) => {
      const { member } = await requireMember(platform, c.req.raw);
      const { identityId } = await bodyOf(c, bodies.startBody);
      if (identityId && identityId.toLowerCase() !== member.id)
        throw applicationError(403, 'FORBIDDEN', 'A member may verify only their own address.');
      await countMail(platform, member.email);
      const verificationId = await startEmailVerification(platform, member, 'VERIFICATION');
      return answerPrivately(c, { verificationId });
    });

  app.post(`${prefix}/v1/auth/verify`, async (c) => {
    await authenticate(platform, c.req.raw);
    return answerPrivately(c, await verifyEmailCode(platform, await bodyOf(c, bodies.verifyBody)));
  });

  app.post(`${prefix}/v1/auth/resend`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { stateToken } = await bodyOf(c, bodies.resendBody);
    return answerPrivately(c, await resendCodes(platform, stateToken));
  });
};
