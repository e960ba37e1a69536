// Reads images and videos of catalog version 3 and of store variants, and drops unsafe URLs.

import { asArray, asObject, asText } from '../json.ts';
import { filmOf, pictureAddress } from '../picture-address.ts';
import { filled, objectsIn, present, readDate, readNumber, readSize } from '../readers.ts';
import { safeHref } from '../safe-url.ts';
import type { PlatformImage, PlatformMedia, PlatformVideo } from './media.ts';

const imagesIn = (value: unknown): PlatformImage[] =>
  asArray(value).flatMap((item) => readPlatformImage(item) ?? []);

/** The image, or undefined without an id and without a safe URL. A text is its URL. */
export const readPlatformImage = (value: unknown): PlatformImage | undefined => {
  const image = asObject(value);
  const id = asText(image?.['id']);
  const url = pictureAddress(asText(value) ?? asText(image?.['url']) ?? '');
  if (!id && !url) return undefined;
  const point = asObject(image?.['focalPoint']);
  return present({
    id,
    url,
    width: readSize(image?.['width']),
    height: readSize(image?.['height']),
    altText: asText(image?.['altText']),
    filename: asText(image?.['filename']),
    urlExpirationDate: readDate(image?.['urlExpirationDate']),
    focalPoint: filled(present({ x: readNumber(point?.['x']), y: readNumber(point?.['y']) })),
  });
};

const resolutionsIn = (value: unknown): NonNullable<PlatformVideo['resolutions']> =>
  objectsIn(value).flatMap((resolution) => {
    const url = safeHref(resolution['url']);
    if (!url) return [];
    return [
      present({
        url,
        width: readSize(resolution['width']),
        height: readSize(resolution['height']),
        format: asText(resolution['format']),
        urlExpirationDate: readDate(resolution['urlExpirationDate']),
        poster: readPlatformImage(resolution['poster']),
      }),
    ];
  });

const readPlatformVideo = (value: unknown): PlatformVideo | undefined => {
  const [url, poster] = filmOf(value);
  const video = url ? { resolutions: [{ url }], posters: [poster] } : asObject(value);
  const id = asText(video?.['id']);
  const resolutions = resolutionsIn(video?.['resolutions']);
  if (!id && !resolutions.length) return undefined;
  return {
    ...present({
      id,
      filename: asText(video?.['filename']),
      urlExpirationDate: readDate(video?.['urlExpirationDate']),
    }),
    resolutions,
    posters: imagesIn(video?.['posters']),
  };
};

/** The image or video, each of an object or a text, or undefined when neither can be shown. */
export const readPlatformMedia = (value: unknown): PlatformMedia | undefined => {
  const media = asObject(value);
  const image = readPlatformImage(media?.['image']);
  return filled(present({ image, video: readPlatformVideo(media?.['video']) }));
};
