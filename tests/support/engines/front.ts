// Serves the demo's and the tests' pages to all engines, each page with a script that records errors.
import { Hono } from 'hono';
import { type Listening, listen } from '../../../demo/listen.ts';
import { listenIn } from './listen-in.ts';

export interface Front extends Listening {
  /** Serves a page whose HTML a test defines, and returns the page's address. */
  publish(path: string, html: string): string;
}

const SCRIPT = '/first-script.js';

/** Inserts the recording script before all others, as a file, because a page's CSP might forbid inline code. */
const withListener = (html: string): string => {
  const tag = `<script src="${SCRIPT}"></script>`;
  const start = /^\s*<!doctype[^>]*>\s*(<html[^>]*>)?\s*(<head[^>]*>)?/i.exec(html)?.[0] ?? '';
  return start + tag + html.slice(start.length);
};

/** Headers that apply only to the original response and are removed from the forwarded response. */
const OWN_LENGTH = ['content-length', 'content-encoding', 'etag', 'transfer-encoding'];

const passOn = async (origin: string, { url, method, headers }: Request): Promise<Response> => {
  const { pathname, search } = new URL(url);
  const asked = new Headers(headers);
  for (const name of ['host', 'if-none-match', 'connection']) asked.delete(name);
  const answer = await fetch(origin + pathname + search, {
    method,
    headers: asked,
    redirect: 'manual',
  });
  const given = new Headers(answer.headers);
  for (const name of OWN_LENGTH) given.delete(name);
  const isPage = given.get('content-type')?.startsWith('text/html');
  const body = isPage ? withListener(await answer.text()) : await answer.arrayBuffer();
  return new Response(answer.status === 304 ? null : body, {
    status: answer.status,
    headers: given,
  });
};

export const openFront = async (demoPages: string): Promise<Front> => {
  const written = new Map<string, string>();
  const app = new Hono();
  app.get(SCRIPT, (c) => c.body(`(${listenIn})()`, 200, { 'content-type': 'text/javascript' }));
  app.get('*', (c) => {
    const html = written.get(c.req.path);
    return html === undefined ? passOn(demoPages, c.req.raw) : c.html(withListener(html));
  });
  const listening = await listen(app, 0);
  return {
    ...listening,
    publish: (path, html) => {
      written.set(path, html);
      return listening.origin + path;
    },
  };
};
