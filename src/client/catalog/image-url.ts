// The address of a picture in a size, for apps that draw pictures themselves.

import { checkNames } from '../codec/check-options.ts';
import { safeHref } from '../codec/safe-url.ts';
import type { FocalPoint } from './media.ts';

// The addresses of pictures and films in any form in which the platform writes them (LIVE 5.1, 5.3).

const MEDIA = 'https://static.wixstatic.com/media/';

/** From an address, `//HOST/media/FILE`, `wix:image://v1/FILE/NAME`, or a file's id; undefined for anything else. */
export const pictureAddress = (text: string): string | undefined =>
  safeHref(
    text
      .trim()
      .replace(/^wix:image:\/\/v1\/([^/?#]+).*$/, `${MEDIA}$1`)
      .replace(/^(?=.*(~mv2|[\da-f]{32}))[\w~.-]+$/i, `${MEDIA}$&`)
      .replace(/^(?=\/\/.+\/media\/)/, 'https:'),
  );

const FILM = /^wix:video:..v1.([\w~.-]+)[^#]*(#.*posterUri=([^&]+))?/;

/**
 * Reads a film that the platform writes as one text, `wix:video://v1/ID/NAME#posterUri=FILE` (LIVE 5.3): its address, and
 * the file of its poster; empty for anything else.
 */
export const filmOf = (value: unknown): [url?: string, poster?: string | undefined] => {
  const [, id, , poster] = FILM.exec(value as string) ?? [];
  return id ? [`https://video.wixstatic.com/video/${id}/file`, poster] : [];
};

// Addresses of the platform's pictures in the size that is needed.

/** A file on the platform's media server or that of a sandbox. GIF and SVG are never scaled. */
const FILE =
  /^https?:\/\/(static\.wixstatic\.com|127\.0\.0\.1:\d+)\/media\/([^/?#]+\.(?!gif|svg)\w+)/;

/** The address without a size, where the platform scales the file; other addresses as they are. */
const wholeUrl = (address: string): string => FILE.exec(address)?.[0] ?? address;

/**
 * The picture cut to a size in pixels, in the one form that pages may write. The address may already have a size. It
 * is returned as it is when the platform does not scale it: a GIF, an SVG, a file of another host. `quality` is by
 * default that of the platform's own kit: 80, 85 or 90 by size, and 5 more for PNG. `place` names the point that stays in
 * view, such as `al_c` for the center, which is the default.
 */
export const scaledUrl = (
  address: string,
  width: number,
  height: number,
  { quality, place = 'al_c' }: { quality?: number | undefined; place?: string } = {},
): string => {
  const [original, , file] = FILE.exec(address) ?? [];
  if (!original) return address;
  const area = width * height;
  const bySize =
    (area < 600 ** 2 ? 80 : area < 1400 ** 2 ? 85 : 90) + (/png$/.test(original) ? 5 : 0);
  return `${original}/v1/fill/w_${width},h_${height},${place},q_${quality ?? bySize}/${file}`;
};

/** A picture in any form in which the platform writes one. */
export type PictureSource =
  | string
  | { url?: string | null; id?: string | null; focalPoint?: FocalPoint | null };

/** The size of the file that the platform makes of a picture. */
export interface ImageSize {
  /** Pixels of the file, from 1 to 5000. */
  width: number;
  height: number;
  /** From 1 to 100; by default 80, 85 or 90 by size, and 5 more for PNG. */
  quality?: number;
}

const fraction = (value: number | undefined): string =>
  Math.min(1, Math.max(0, value ?? 0.5)).toFixed(2);

/**
 * The address of a picture cut to `width` by `height` pixels around its focal point, or of the whole picture without
 * a size. Accepts what the platform's answers contain: `{ url }` or `{ id }`, an address with or without a size, a
 * `wix:image:` text, or a file's id. GIF and SVG files, and pictures of other hosts, are never scaled: their address
 * is returned as it is.
 *
 * @returns undefined for a missing picture, and for an address that is neither http nor https.
 * @throws TypeError for a name in `size` that does not exist.
 */
export const imageUrl = (
  picture: PictureSource | null | undefined,
  size?: ImageSize,
): string | undefined => {
  const source = typeof picture === 'string' ? { url: picture } : picture;
  const address = pictureAddress(source?.url || source?.id || '');
  if (!address) return undefined;
  if (!size) return wholeUrl(address);
  checkNames('imageUrl', size, ['width', 'height', 'quality']);
  const { width, height } = size;
  const focus = source && 'focalPoint' in source ? source.focalPoint : undefined;
  const place = focus ? `fp_${fraction(focus.x)}_${fraction(focus.y)}` : 'al_c';
  return scaledUrl(address, Math.round(width), Math.round(height), {
    quality: size.quality,
    place,
  });
};
