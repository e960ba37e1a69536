// Shared parts of the public API's routes: context, JSON bodies and responses.
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Locale } from '../money/locale.ts';
import { parse } from '../validation/parse.ts';
import { parseJson, readBodyText } from './request-json.ts';

export const answerPrivately = (c: Context<ApiEnv>, body: object): Response => {
  c.header('Cache-Control', 'no-store');
  return c.json(body);
};

/** @throws PlatformError from readBodyText, parseJson and parse. */
export const bodyOf = async <T>(c: Context<ApiEnv>, schema: z.ZodType<T>): Promise<T> =>
  parse(schema, parseJson(await readBodyText(c.req.raw)));

export interface RawAnswer {
  statusCode: number;
  headers: Record<string, string>;
}

/** An API client receives status, headers and body as JSON; a browser that navigates to the URL gets the real response. */
export const answerRaw = (c: Context<ApiEnv>, { statusCode, headers }: RawAnswer): Response => {
  if (c.req.header('accept')?.includes('text/html'))
    return new Response(null, {
      status: statusCode,
      headers: { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    });
  return answerPrivately(c, {
    // An empty body in Base64.
    body: '',
    statusCode,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  });
};

/** Variables that the API's middleware sets for its routes. */
export interface ApiEnv {
  Variables: { locale: Locale; requestId: string };
}
