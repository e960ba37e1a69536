// Reloads the open pages of the demo after a build, and keeps browsers from using an old loader.
import { randomUUID } from 'node:crypto';
import type { App } from '../listen.ts';

/** A hidden page closes its connection, because a browser limits all open pages together to six connections. */
const pageScript = `let build;
let changes;
const listen = () => {
  changes?.close();
  if (document.hidden) return;
  changes = new EventSource('/dev/changes');
  changes.onmessage = ({ data }) => {
    if (build && build !== data) location.reload();
    build = data;
  };
};
document.addEventListener('visibilitychange', listen);
listen();
`;

const TAG = '<script type="module" src="/dev/reload.js"></script>';

/** Whether the page’s CSP would block the script and log an error. */
const isStrict = (answer: Response): boolean =>
  /(default|script|connect)-src|sandbox/.test(answer.headers.get('Content-Security-Policy') ?? '');

const withScript = async (answer: Response): Promise<Response> => {
  const html = await answer.text();
  const place = html.includes('</head>') ? html.indexOf('</head>') : html.length;
  const headers = new Headers(answer.headers);
  headers.delete('Content-Length');
  headers.delete('ETag');
  const body = html.slice(0, place) + TAG + html.slice(place);
  return new Response(body, { status: answer.status, headers });
};

/** Removes the headers that allow a compressed or cached response, because the response is changed here. */
const plain = (request: Request): Request => {
  const headers = new Headers(request.headers);
  headers.delete('Accept-Encoding');
  headers.delete('If-None-Match');
  return new Request(request, { headers });
};

export interface Reloading {
  /** Wraps an app of the demo. */
  before(app: App): App;
  /** Reloads all open pages. */
  announce(): void;
}

export const createReloading = (): Reloading => {
  const open = new Set<ReadableStreamDefaultController<Uint8Array>>();
  let build = '';
  const send = (stream: ReadableStreamDefaultController<Uint8Array>): void =>
    stream.enqueue(new TextEncoder().encode(`retry: 500\ndata: ${build}\n\n`));
  const announce = (): void => {
    build = randomUUID();
    for (const stream of open) send(stream);
  };
  announce();

  const changes = (): Response => {
    let own: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        own = stream;
        open.add(stream);
        send(stream);
      },
      cancel: () => {
        if (own) open.delete(own);
      },
    });
    return new Response(body, {
      headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' },
    });
  };

  return {
    announce,
    before: (app) => ({
      fetch: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/dev/changes') return changes();
        if (pathname === '/dev/reload.js')
          return new Response(pageScript, { headers: { 'Content-Type': 'text/javascript' } });
        const answer = await app.fetch(plain(request));
        if (pathname.endsWith('/pannier.js')) answer.headers.set('Cache-Control', 'no-cache');
        const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
        return isPage && !isStrict(answer) ? withScript(answer) : answer;
      },
    }),
  };
};
