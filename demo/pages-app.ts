// The shop owner's origin: serves the pages, their styles and pictures, and a copy of the build for the CSP page.
import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { answer } from './answer.ts';
import { cacheControlOf } from './assets-app.ts';
import { createFileStore, toSendable } from './file-store.ts';
import { createHazardsApp } from './hazards-app.ts';
import { expandParts, type PageOrigins } from './page-parts.ts';
import { type ArtSize, renderArt } from './sandbox/art/art.ts';

export interface PagesOptions extends PageOrigins {
  pagesFolder: string;
  buildFolder: string;
}

const sizes: Record<string, ArtSize> = { '160': 160, '480': 480, '960': 960 };

/** Fills the builder’s settings with the sandbox’s store and the demo’s files. */
const withSandbox = (html: string, { assets, store }: PageOrigins): string =>
  Object.entries({ script: `${assets}/pannier.js`, client: 'sandbox-client', api: store }).reduce(
    (page, [name, value]) =>
      page.replace(
        `name="pannier:${name}" content=""`,
        `name="pannier:${name}" content="${value}"`,
      ),
    html,
  );

/** Forbids base elements and plugins, which the demo pages do not need, and framing by other sites. */
const usualPolicy = "base-uri 'none'; object-src 'none'; frame-ancestors 'self'";

const security = {
  'Content-Security-Policy': usualPolicy,
  // For browsers without support for frame-ancestors.
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

export const createPagesApp = ({ pagesFolder, buildFolder, ...origins }: PagesOptions): Hono => {
  const files = createFileStore(pagesFolder, (text, type) =>
    type.startsWith('text/html') ? expandParts(text, origins) : text,
  );
  const build = createFileStore(buildFolder);
  // The build writes the builder to a folder next to `buildFolder`.
  const builder = createFileStore(join(buildFolder, '../builder'), (text, type) =>
    type.startsWith('text/html') ? withSandbox(text, origins) : text,
  );
  const strictPolicy = `${usualPolicy}; default-src 'none'; script-src 'self'; style-src 'self'; img-src ${origins.media}; connect-src ${origins.store}`;

  const missing = async (context: Context): Promise<Response> => {
    const page = await files.read('/404.html');
    if (!page) return context.text('Page not found.\n', 404);
    return answer(context.req.raw, page, { ...security, 'Cache-Control': 'no-cache' }, 404);
  };

  const app = new Hono();
  app.get('/hazards', (context) => context.redirect('/hazards/', 301));
  app.get('/cdn/*', async (context) => {
    const path = context.req.path.slice('/cdn'.length);
    const file = await build.read(path);
    if (!file) return context.text(`The build has no ${path}.\n`, 404);
    return answer(context.req.raw, file, { 'Cache-Control': cacheControlOf(path) });
  });
  app.get('/builder', (context) => context.redirect('/builder/', 301));
  app.get('/builder/*', async (context) => {
    const path = context.req.path.slice('/builder'.length);
    const file = await builder.read(path === '/' ? '/index.html' : path);
    if (!file) return missing(context);
    return answer(context.req.raw, file, { ...security, 'Cache-Control': 'no-cache' });
  });
  app.route(
    '/',
    createHazardsApp({ build, security, expand: (html) => expandParts(html, origins) }),
  );
  app.get('/art/:file', async (context) => {
    const [, id = '', size = ''] = /^([a-z-]+)-(\d+)\.svg$/.exec(context.req.param('file')) ?? [];
    const pixels = sizes[size];
    const svg = pixels && renderArt(id, pixels);
    if (!svg) return missing(context);
    const file = await toSendable('image/svg+xml; charset=utf-8', svg);
    return answer(context.req.raw, file, { 'Cache-Control': 'public, max-age=300' });
  });
  app.get('*', async (context) => {
    const { path } = context.req;
    const file = await files.read(path.endsWith('/') ? `${path}index.html` : path);
    if (!file) return missing(context);
    return answer(context.req.raw, file, {
      ...security,
      'Cache-Control': 'no-cache',
      ...(path === '/hazards/csp.html' && { 'Content-Security-Policy': strictPolicy }),
    });
  });
  app.notFound(missing);
  return app;
};
