// The media origin: pictures as the media manager serves them.
import { type Context, Hono } from 'hono';
import { renderArt } from '../../art/art.ts';
import { isStorable } from '../../foundation/http/request-json.ts';
import { loadMedia } from '../catalog/media/media-library.ts';
import type { Database } from '../core/database.ts';
import { artSize } from './addresses.ts';
import type { Pictures } from './draw-picture.ts';
import { extensionOf, fileIdOf, mediaIdOfFile, shownFile } from './file-id.ts';
import { type HandBuilt, type PictureFormat, type Rendition, readRendition } from './rendition.ts';

const kept = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

const svgHeaders = {
  ...kept,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // An SVG opened directly is a document; this policy prevents it from running or loading anything.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const formatOfFile = (fileId: string): PictureFormat => {
  const extension = extensionOf(fileId);
  return extension === 'png' || extension === 'webp' || extension === 'gif' ? extension : 'jpeg';
};

const refuse = (c: Context, status: 400 | 403 | 404, reason: string) =>
  c.text(`${reason}\n`, status, { 'Cache-Control': 'no-store' });

export interface MediaAppOptions {
  db: Database;
  /** Draws raster pictures. If absent, every picture is an SVG of its full size. */
  pictures?: Pictures;
  /** Settings are read at each request. */
  settings: { handBuiltPictures: HandBuilt; pictureCors: boolean };
}

/** Serves `/media/FILE` and `/media/FILE/v1/RENDITION`. */
export const createMediaApp = ({ db, pictures, settings }: MediaAppOptions): Hono => {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    if (settings.pictureCors) c.header('Access-Control-Allow-Origin', '*');
  });
  const sendSvg = (c: Context, artId: string): Response => {
    const svg = renderArt(artId, artSize);
    return svg ? new Response(svg, { headers: svgHeaders }) : refuse(c, 404, 'Not Found');
  };
  const send = async (c: Context, fileId: string, wanted?: Rendition): Promise<Response> => {
    const artId = mediaIdOfFile(fileId);
    if (!pictures) return sendSvg(c, artId);
    const isOpen = wanted?.isFormatOpen && /\bimage\/webp\b/.test(c.req.header('accept') ?? '');
    const format = isOpen ? 'webp' : (wanted?.format ?? formatOfFile(fileId));
    const bytes = await pictures.picture(artId, format, wanted);
    if (!bytes) return refuse(c, 404, 'Not Found');
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...kept,
        'Content-Type': `image/${format}`,
        ...(wanted?.isFormatOpen && { Vary: 'Accept' }),
      },
    });
  };
  app.get('/media/:file', async (c) => {
    const file = shownFile(c.req.param('file'));
    const artId = mediaIdOfFile(file);
    if (fileIdOf(artId) === file && artId !== file)
      return extensionOf(file) === 'svg' ? sendSvg(c, artId) : send(c, file);
    const added = isStorable(file) ? (await loadMedia(db, [file])).get(file) : undefined;
    return added ? c.redirect(added.url, 302) : refuse(c, 404, 'Not Found');
  });
  app.get('/media/:file/v1/*', async (c) => {
    const { file: asked } = c.req.param();
    const file = shownFile(asked);
    const text = c.req.path.split('/v1/').slice(1).join('/v1/');
    if (mediaIdOfFile(file) === file) return refuse(c, 404, 'Not Found');
    const rendition = readRendition(asked, text, settings.handBuiltPictures);
    return 'reason' in rendition
      ? refuse(c, rendition.status, rendition.reason)
      : send(c, file, rendition);
  });
  app.notFound((c) => refuse(c, 404, 'Not Found'));
  return app;
};
