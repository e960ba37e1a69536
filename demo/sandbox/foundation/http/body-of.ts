// Reads and judges a request's JSON body in one step.
import type { Context } from 'hono';
import type { z } from 'zod';
import type { ApiEnv } from '../../platform.ts';
import { parse } from '../validation/parse.ts';
import { parseJson, readBodyText } from './request-json.ts';

/** @throws PlatformError of readBodyText, parseJson and parse. */
export const bodyOf = async <T>(c: Context<ApiEnv>, schema: z.ZodType<T>): Promise<T> =>
  parse(schema, parseJson(await readBodyText(c.req.raw)));
