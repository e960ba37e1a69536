// The assets origin, which stands in for a CDN: serves the built loader and its chunks.
import { Hono } from 'hono';
import { answer } from './answer.ts';
import { createFileStore } from './file-store.ts';

const anyone = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};

/** Chunk names contain a hash, so they never expire. The loader keeps its name and is revalidated after five minutes. */
export const cacheControlOf = (path: string): string => {
  if (path.startsWith('/chunks/')) return 'public, max-age=31536000, immutable';
  return path === '/pannier.js' ? 'public, max-age=300' : 'no-cache';
};

export const createAssetsApp = (folder: string): Hono => {
  const files = createFileStore(folder);
  const app = new Hono();
  app.get('*', async (context) => {
    const { path } = context.req;
    const file = await files.read(path);
    if (file)
      return answer(context.req.raw, file, { ...anyone, 'Cache-Control': cacheControlOf(path) });
    return context.text(`The build has no ${path}.\n`, 404, {
      ...anyone,
      'Cache-Control': 'no-store',
    });
  });
  return app;
};
