// POST redirect-session, on every path that clients use.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import { parseJson, readBodyText } from '../../foundation/http/request-json.ts';
import { parse } from '../../foundation/validation/parse.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { redirectSessionBody } from './redirect-schema.ts';
import { createRedirectSession } from './redirect-session.ts';

const paths = [
  '/_api/redirects-api/v1/redirect-session',
  '/redirect-session/v1/redirect-session',
  '/headless/v1/redirect-session',
  '/v1/redirect-session',
];

export const redirectRoutes = (app: Hono<ApiEnv>, platform: Platform): void => {
  for (const path of paths)
    app.post(path, async (c) => {
      const caller = await authenticate(platform, c.req.raw);
      const body = parse(redirectSessionBody, parseJson(await readBodyText(c.req.raw)));
      const headers = {
        originHeader: c.req.header('origin') ?? null,
        linguist: c.req.header('x-wix-linguist') ?? null,
      };
      return c.json({
        redirectSession: await createRedirectSession(platform, caller, body, headers),
      });
    });
};
