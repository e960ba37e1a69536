import type { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, answerPrivately } from '../../foundation/http/api-call.ts';
import { parse } from '../../foundation/validation/parse.ts';
import type { Platform } from '../core/platform.ts';
import { requireMember } from '../members/sign-in/require-member.ts';

const query = z.object({ fieldsets: z.enum(['PUBLIC', 'FULL']).optional() });

/** Returns only the member fields that the platform is known to return. */
export const myMemberRoute = (app: Hono<ApiEnv>, platform: Platform): void => {
  app.get('/members/v1/members/my', async (c) => {
    const { member } = await requireMember(platform, c.req.raw);
    const { fieldsets } = parse(query, c.req.query());
    const { id, email } = member;
    return answerPrivately(c, {
      member: { id, ...(fieldsets === 'FULL' && { loginEmail: email }) },
    });
  });
};
