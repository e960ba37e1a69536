// A CDN that serves one file altered, and may hold back files.
import { setTimeout as later } from 'node:timers/promises';
import { Hono } from 'hono';
import { createAssetsApp } from '../../../demo/assets-app.ts';
import { type Listening, listen } from '../../../demo/listen.ts';

const BUILD = new URL('../../../dist/cdn/', import.meta.url).pathname;

/** Added to the altered file: keeps from which address it ran. */
const EVIL = ';(window.ran ??= []).push(import.meta.url);';

export type PageUnderAttack = Window & { ran?: string[] };

export interface HostileAssets extends Listening {
  /** How often each file has been sent, by its name without its hash. */
  sent(name: string): number;
}

const nameOf = (path: string): string => /^\/chunks\/(.+)-\w{8}\.js$/.exec(path)?.[1] ?? '';

/** Files are given by their names without hashes. */
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
      // Who can alter a file can also keep the browser from remembering the refused one.
      headers.set('cache-control', 'no-store');
    }
    await later(delaysMs[name] ?? 0);
    counts[name] = (counts[name] ?? 0) + 1;
    return new Response(body, { status: answer.status, headers });
  });
  return { ...(await listen(app, 0)), sent: (name) => counts[name] ?? 0 };
};
