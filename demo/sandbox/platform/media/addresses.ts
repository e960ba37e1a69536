// Picture URLs that the platform issues: the original, and its V1 renditions.
import { extensionOf, fileIdOf } from './file-id.ts';

/** The natural width and height of every still life in pixels. */
export const artSize = 960;

/** The longest side of a thumbnail in pixels. */
const thumbnailSize = 50;

/** URL of the original, as used by catalog V3 and carts. */
export const originalUrl = (origin: string, mediaId: string): string =>
  `${origin}/media/${fileIdOf(mediaId)}`;

/** Vector files, animations and files without an extension are only served unchanged. */
const isScaled = (mediaId: string): boolean =>
  /^(jpg|png|webp)$/.test(extensionOf(fileIdOf(mediaId)));

const fitUrl = (origin: string, mediaId: string, size: number): string => {
  const original = originalUrl(origin, mediaId);
  return isScaled(mediaId) ? `${original}/v1/fit/w_${size},h_${size},q_90/file.jpg` : original;
};

/** URL of the picture in its natural size, as used by catalog V1. */
export const naturalUrl = (origin: string, mediaId: string): string =>
  fitUrl(origin, mediaId, artSize);

export const squareUrl = (origin: string, mediaId: string, size: number): string => {
  const original = originalUrl(origin, mediaId);
  return isScaled(mediaId)
    ? `${original}/v1/fill/w_${size},h_${size},al_c,q_90/${fileIdOf(mediaId)}`
    : original;
};

/** Whether the platform issues this rendition itself, such as `fit/w_50,h_50,q_90/file.jpg`. */
export const isIssued = (rendition: string): boolean =>
  [artSize, thumbnailSize].some((size) => rendition === `fit/w_${size},h_${size},q_90/file.jpg`);

export const thumbnail = (origin: string, mediaId: string, altText: string) => ({
  url: fitUrl(origin, mediaId, thumbnailSize),
  width: thumbnailSize,
  height: thumbnailSize,
  altText,
});

/** Focal points that the merchant has marked. Catalog version 3 and carts report them, version 1 does not. */
const focalPoints: Readonly<Record<string, { x: number; y: number }>> = {
  'trailing-plant': { x: 0.4, y: 0.3 },
};

/** Picture as sent in carts, orders and catalog version 3, with the URL of the original. */
export const pictureToWire = (origin: string, mediaId: string, altText: string) => {
  const id = fileIdOf(mediaId);
  const focalPoint = focalPoints[mediaId];
  return {
    id,
    url: originalUrl(origin, mediaId),
    width: artSize,
    height: artSize,
    altText,
    filename: id,
    ...(focalPoint && { focalPoint }),
  };
};
