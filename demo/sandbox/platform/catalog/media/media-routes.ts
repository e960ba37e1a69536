// Serves the shop's pictures in three sizes and redirects to the files that merchants have added.
import type { Hono } from 'hono';
import { type ArtSize, renderArt } from '../../../art/art.ts';
import type { ApiEnv } from '../../../foundation/http/api-call.ts';
import { isStorable } from '../../../foundation/http/request-json.ts';
import { applicationError } from '../../../foundation/validation/platform-error.ts';
import type { Platform } from '../../core/platform.ts';
import { artSize } from './media-image.ts';
import { loadMedia } from './media-library.ts';

const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  // An SVG opened on its own is a document; this policy lets it run and load nothing.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const sizes: readonly ArtSize[] = [160, 480, 960];

/** `w_300,h_200` is rounded up to the next size; anything else is not a picture. */
const sizeFrom = (dimensions: string): ArtSize | undefined => {
  const [, width, height] = /^w_(\d{1,5}),h_(\d{1,5})/.exec(dimensions) ?? [];
  if (width === undefined || height === undefined) return undefined;
  const longest = Math.max(Number(width), Number(height));
  return sizes.find((size) => size >= longest) ?? artSize;
};

/** Mounts `/media/{artId}` and `/media/{artId}/v1/fill/w_{W},h_{H}/{name}`. */
export const mediaRoutes = (app: Hono<ApiEnv>, { db }: Platform): void => {
  const send = async (id: string, size: ArtSize | undefined): Promise<Response> => {
    const svg = size && renderArt(id, size);
    if (svg) return new Response(svg, { headers });
    const added = isStorable(id) ? (await loadMedia(db, [id])).get(id) : undefined;
    if (added === undefined)
      throw applicationError(404, 'MEDIA_NOT_FOUND', 'There is no such picture.');
    return new Response(null, { status: 302, headers: { Location: added.url } });
  };
  app.get('/media/:artId', (c) => send(c.req.param('artId'), artSize));
  app.get('/media/:artId/v1/:fit{fill|fit}/:dimensions/:name', (c) =>
    send(c.req.param('artId'), sizeFrom(c.req.param('dimensions'))),
  );
};
