// Builds the address of a picture in a given size, for apps that render pictures themselves.
// Facts: docs/platform/catalog.md#media.

import { checkNames } from '../codec/check-options.ts';
import { safeHref } from '../codec/safe-url.ts';
import type { FocalPoint } from './media.ts';

// Addresses of pictures and videos, in every form that the platform uses.

const MEDIA = 'https://static.wixstatic.com/media/';

/**
 * Returns the URL of a picture given as URL, `//HOST/media/FILE`, `wix:image://v1/FILE/NAME` or file id. Otherwise
 * undefined.
 */
export const pictureAddress = (text: string): string | undefined =>
  safeHref(
    text
      .trim()
      .replace(/^wix:image:\/\/v1\/([^/?#]+).*$/, `${MEDIA}$1`)
      .replace(/^(?=[\w~.-]+$).*(~mv2|[\da-f]{32}).*$/i, `${MEDIA}$&`)
      .replace(/^(?=\/\/.+\/media\/)/, 'https:'),
  );

const FILM = /^wix:video:..v1.([\w~.-]+)[^#]*(#.*posterUri=([^&]+))?/;

/** Parses `wix:video://v1/ID/NAME#posterUri=FILE` to the video's address and its poster file. Empty for anything else. */
export const parseFilmUri = (value: unknown): [url?: string, poster?: string | undefined] => {
  const [, id, , poster] = FILM.exec(value as string) ?? [];
  return id ? [`https://video.wixstatic.com/video/${id}/file`, poster] : [];
};

/** A file on the platform's media server or a sandbox. GIF and SVG are never scaled. */
const FILE =
  /^https?:\/\/(static\.wixstatic\.com|127\.0\.0\.1:\d+)\/media\/([^/?#]+\.(?!gif|svg)\w+)(?=[/?#]|$)/i;

/** Removes the size from the address of a file that the platform scales. Other addresses stay unchanged. */
const wholeUrl = (address: string): string => FILE.exec(address)?.[0] ?? address;

/**
 * Returns the address of the picture cut to a size in pixels, in the only form that the platform accepts. The given
 * address may already have a size. The address of a GIF, an SVG or a file on another host is returned unchanged.
 * `quality` defaults to the values of the platform's SDK: 80, 85 or 90 by size, and 5 more for PNG. `place` is the
 * point that stays in view: by default `al_c`, the center.
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
    (area < 600 ** 2 ? 80 : area < 1400 ** 2 ? 85 : 90) + (/png$/i.test(original) ? 5 : 0);
  return `${original}/v1/fill/w_${width},h_${height},${place},q_${quality ?? bySize}/${file}`;
};

/** A picture in any form that the platform uses. */
export type PictureSource =
  | string
  | { url?: string | null; id?: string | null; focalPoint?: FocalPoint | null };

/** The size of the file that the platform creates from a picture. */
export interface ImageSize {
  /** Pixels, from 1 to 5000. */
  width: number;
  height: number;
  /** From 1 to 100. Defaults to 80, 85 or 90 by size, and 5 more for PNG. */
  quality?: number;
}

const fraction = (value: number | undefined): string =>
  Math.min(1, Math.max(0, value ?? 0.5)).toFixed(2);

/**
 * Returns the address of a picture cut to `width` by `height` pixels around its focal point, or of the whole picture
 * without a size. Accepts every form in the platform's responses: `{ url }` or `{ id }`, an address with or without a
 * size, a `wix:image:` URI, or a file id. GIF and SVG files, and pictures on other hosts, are never scaled: their
 * address is returned unchanged.
 *
 * @returns undefined for a missing picture, and for an address that is neither http nor https.
 * @throws TypeError for an unknown name in `size`.
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
