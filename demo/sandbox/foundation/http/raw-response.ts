// The answer of calls that a browser may also go to: a response inside a response.
import type { Context } from 'hono';
import type { ApiEnv } from '../../platform.ts';
import { answerPrivately } from './private-answer.ts';

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, string>;
}

/** A client reads status, headers and body as JSON; a browser that came here itself gets the real thing. */
export const answerRaw = (c: Context<ApiEnv>, { statusCode, headers }: RawAnswer): Response => {
  if (c.req.header('accept')?.includes('text/html'))
    return new Response(null, {
      status: statusCode,
      headers: { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    });
  return answerPrivately(c, {
    // Base64 of nothing.
    body: '',
    statusCode,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
};
