// The recovery calls: send a link by email, and set a new password with it.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { answerPrivately, bodyOf } from '../../foundation/http/api-call.ts';
import type { Platform } from '../core/platform.ts';
import * as bodies from '../members/member-bodies.ts';
import { recoverMember, sendActivation, sendRecovery } from '../members/recover-member.ts';
import { authenticate } from '../tokens/authenticate.ts';

/** Mounts the calls under a prefix such as `/_api/iam/recovery`. */
export const recoveryRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/v1/send-email`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { email, redirect } = await bodyOf(c, bodies.recoveryEmailBody);
    await sendRecovery(platform, { email, redirect });
    return answerPrivately(c, {});
  });

  app.post(`${prefix}/v1/activation-email`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { identityId, emailOptions } = await bodyOf(c, bodies.activationEmailBody);
    await sendActivation(platform, { identityId, redirect: emailOptions?.redirect });
    return answerPrivately(c, {});
  });

  app.post(`${prefix}/v1/recover`, async (c) => {
    await authenticate(platform, c.req.raw);
    return answerPrivately(c, await recoverMember(platform, await bodyOf(c, bodies.recoverBody)));
  });
};
