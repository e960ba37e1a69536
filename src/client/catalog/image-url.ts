// The address of a picture in a size, for apps that draw pictures themselves.

import { checkNames } from '../codec/check-names.ts';
import type { FocalPoint } from './media.ts';
import { pictureAddress } from './picture-address.ts';
import { scaledUrl, wholeUrl } from './picture-url.ts';

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
