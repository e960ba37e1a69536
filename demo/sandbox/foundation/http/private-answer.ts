// Answers that hold secrets, such as session tokens: no cache may keep them.
import type { Context } from 'hono';
import type { ApiEnv } from '../../platform.ts';

export const answerPrivately = (c: Context<ApiEnv>, body: object): Response => {
  c.header('Cache-Control', 'no-store');
  return c.json(body);
};
