// Serves the hazard pages and the files that they need: libraries, apps, slow and missing files.
import { readFile } from 'node:fs/promises';
import { setTimeout as later } from 'node:timers/promises';
import { Hono } from 'hono';
import { answer } from './answer.ts';
import type { FileStore } from './file-store.ts';
import { appCode } from './hazards/apps.ts';
import { hazardAt, hazardMarkup } from './hazards/index.ts';

const libraries: Readonly<Record<string, string>> = {
  'turbo.js': '@hotwired/turbo/dist/turbo.es2017-umd.js',
  'htmx.js': 'htmx.org/dist/htmx.min.js',
  'bootstrap.js': 'bootstrap/dist/js/bootstrap.bundle.min.js',
  'bootstrap.css': 'bootstrap/dist/css/bootstrap.min.css',
  'jquery.js': 'jquery/dist/jquery.min.js',
  'vue.js': 'vue/dist/vue.global.prod.js',
  'zone.js': 'zone.js/bundles/zone.umd.min.js',
  'ses.js': 'ses/dist/ses.umd.min.js',
};

const packages = new URL('../node_modules/', import.meta.url);

const libraryCode = async (name: string): Promise<string | undefined> =>
  Object.hasOwn(libraries, name)
    ? readFile(new URL(libraries[name] ?? '', packages), 'utf8')
    : appCode(name);

/** A service worker that caches pages and files forever, but not `fetch()` requests. */
const offlineFirst = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.destination) return;
  event.respondWith(caches.open('hazard').then(async (cache) => {
    const kept = await cache.match(request);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  }));
});
`;

const LATE_MS = 1000;
const MINUTES = { 'Cache-Control': 'public, max-age=300' };

const scriptType = (name: string) => ({
  'Content-Type': name.endsWith('.css') ? 'text/css' : 'text/javascript; charset=utf-8',
});

export interface HazardsOptions {
  build: FileStore;
  /** Headers of each page. */
  security: Record<string, string>;
  /** Replaces the placeholders for the demo’s addresses. */
  expand(html: string): string;
}

export const createHazardsApp = ({ build, security, expand }: HazardsOptions): Hono => {
  const app = new Hono();
  app.get('/libraries/:file', async (context, next) => {
    const name = context.req.param('file');
    const code = await libraryCode(name);
    if (code === undefined) return next();
    return context.body(code, 200, { ...scriptType(name), ...MINUTES });
  });
  app.get('/slow/*', async (context) => {
    const path = context.req.path.slice('/slow'.length);
    const file = await build.read(path);
    if (path.startsWith('/chunks/')) await later(LATE_MS);
    return file ? answer(context.req.raw, file, {}) : context.notFound();
  });
  app.get('/missing/pannier.js', async (context) => {
    const file = await build.read('/pannier.js');
    return file ? answer(context.req.raw, file, {}) : context.notFound();
  });
  app.get('/hazards/offline-first.js', (context) =>
    context.body(offlineFirst, 200, scriptType('.js')),
  );
  app.get('/hazards/:page', (context, next) => {
    const hazard = hazardAt(context.req.path);
    if (!hazard) return next();
    const html = expand(hazardMarkup(hazard, context.req.query('bare') !== undefined));
    return context.html(html, 200, {
      ...security,
      'Cache-Control': 'no-cache',
      ...hazard.headers,
    });
  });
  return app;
};
