// The authentication calls: register, sign in, change password, sign on, verify a factor, sign out.
import type { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { answerPrivately, answerRaw, bodyOf } from '../../foundation/http/api-call.ts';
import { parse } from '../../foundation/validation/parse.ts';
import { applicationError } from '../../foundation/validation/platform-error.ts';
import type { Platform } from '../core/platform.ts';
import { endHostedSessions } from '../members/end-sessions.ts';
import { toIdentity } from '../members/identity.ts';
import * as bodies from '../members/member-bodies.ts';
import { changePassword } from '../members/recover-member.ts';
import { registerMember, signOnMember } from '../members/register-member.ts';
import { signInWithPassword } from '../members/sign-in/authenticate-member.ts';
import { requireMember } from '../members/sign-in/require-member.ts';
import { verifyFactor } from '../members/sign-in/verify-factor.ts';
import { isAllowedAddress } from '../redirects/callback-address.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { isKnownClient } from '../tokens/clients.ts';
import { authenticateElevated } from '../tokens/elevated-caller.ts';
import { issueSessionToken } from '../tokens/one-time-tokens.ts';
import { revokeFamily } from '../tokens/token-store.ts';
import { finishCallback } from './login-callback.ts';

/** Mounts the calls under a prefix such as `/_api/iam/authentication`. */
export const authenticationRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  prefix: string,
): void => {
  app.post(`${prefix}/v2/register`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { loginId, ...given } = await bodyOf(c, bodies.registerBody);
    return answerPrivately(c, await registerMember(platform, { ...given, ...loginId }));
  });

  app.post(`${prefix}/v2/login`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { loginId, password, captchaTokens } = await bodyOf(c, bodies.loginBody);
    return answerPrivately(
      c,
      await signInWithPassword(platform, { ...loginId, password, captchaTokens }),
    );
  });

  app.post(`${prefix}/v2/change-password`, async (c) => {
    const { caller, member } = await requireMember(platform, c.req.raw);
    const { newPassword } = await bodyOf(c, bodies.changePasswordBody);
    await changePassword(platform, member, { newPassword, familyId: caller.familyId });
    return answerPrivately(c, {});
  });

  app.post(`${prefix}/v2/sign-on`, async (c) => {
    await authenticateElevated(platform, c.req.raw);
    const body = await bodyOf(c, bodies.signOnBody);
    const member = await signOnMember(platform, {
      email: body.loginId.email,
      profile: body.profile,
      verifyEmail: body.verifyEmail ?? false,
      mergeExistingContact: body.mergeExistingContact ?? false,
    });
    const sessionToken = await issueSessionToken(platform, member.id);
    return answerPrivately(c, { sessionToken, identity: toIdentity(platform, member) });
  });

  sessionRoutes(app, platform, prefix);
};

/** Mounts the calls that verify a factor, complete a sign-in and end a session. */
const sessionRoutes = (app: Hono<ApiEnv>, platform: Platform, prefix: string): void => {
  app.post(`${prefix}/v2/:factorType/verify`, async (c) => {
    await authenticate(platform, c.req.raw);
    const { factorType } = parse(factorPath, c.req.param());
    return answerPrivately(
      c,
      await verifyFactor(platform, factorType, await bodyOf(c, bodies.factorBody)),
    );
  });

  app.get(`${prefix}/v1/callback`, async (c) => {
    const { state, sessionToken } = parse(callbackQuery, c.req.query());
    const location = await finishCallback(platform, { state, sessionToken });
    return answerRaw(c, { statusCode: 302, headers: { location } });
  });

  app.get(`${prefix}/v1/logout`, async (c) => {
    const caller = await authenticate(platform, c.req.raw);
    const { postLogoutRedirectUri: next, clientId } = parse(logoutQuery, c.req.query());
    if (clientId && !isKnownClient(clientId))
      throw applicationError(403, 'UNKNOWN_CLIENT', 'The client is unknown.');
    if (next && !isAllowedAddress(next, platform.settings.allowedRedirectDomains))
      throw applicationError(403, 'REDIRECT_NOT_ALLOWED', 'The URL is not on an allowed domain.', {
        fields: ['postLogoutRedirectUri'],
        addresses: [next.slice(0, 200)],
      });
    // A visitor has no session to end and keeps the cart.
    if (caller.role === 'member') {
      await revokeFamily(platform, caller.familyId);
      await endHostedSessions(platform, caller.ownerId);
    }
    return next
      ? answerRaw(c, { statusCode: 302, headers: { location: next } })
      : answerRaw(c, { statusCode: 200, headers: {} });
  });
};

const factorPath = z.strictObject({ factorType: z.enum(bodies.factorTypes) });
const callbackQuery = z.strictObject({
  state: z.string().min(1).max(2_000),
  sessionToken: z.string().min(1).max(2_000),
});
const logoutQuery = z.strictObject({
  postLogoutRedirectUri: z.string().max(2_048).optional(),
  clientId: z.string().max(200).optional(),
});
