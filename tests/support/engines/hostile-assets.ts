// A CDN for attack tests: it alters one file and can delay files.
import { setTimeout as later } from 'node:timers/promises';
import { Hono } from 'hono';
import { createAssetsApp } from '../../../demo/assets-app.ts';
import { type Listening, listen } from '../../../demo/listen.ts';

const BUILD = new URL('../../../dist/cdn/', import.meta.url).pathname;

/** Code appended to the altered file: records the address that the file ran from. */
const EVIL = ';(window.ran ??= []).push(import.meta.url);';

export type PageUnderAttack = Window & { ran?: string[] };

export interface HostileAssets extends Listening {
  /** Number of times a file was sent. `name` is the file name without hash. */
  sent(name: string): number;
}

const nameOf = (path: string): string => /^\/chunks\/(.+)-\w{8}\.js$/.exec(path)?.[1] ?? '';

/** Opens the CDN. `altered` and the keys of `delaysMs` are file names without hashes. */
export const openHostileAssets = async (
  altered: string,
  delaysMs: Readonly<Record<string, number>>,
): Promise<HostileAssets> => {
  const honest = createAssetsApp(BUILD);
  const counts: Record<string, number> = {};
  const app = new Hono();
  app.get('*', async (c) => {
    const name = nameOf(c.req.path);
    const answer = await honest.request(c.req.path);
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    let body = await answer.text();
    if (name === altered) {
      body += EVIL;
      // An attacker who alters a file can also prevent the browser from caching the refused response.
      headers.set('cache-control', 'no-store');
    }
    await later(delaysMs[name] ?? 0);
    counts[name] = (counts[name] ?? 0) + 1;
    return new Response(body, { status: answer.status, headers });
  });
  return { ...(await listen(app, 0)), sent: (name) => counts[name] ?? 0 };
};
