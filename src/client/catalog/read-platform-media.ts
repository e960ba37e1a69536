// Reads images and videos of catalog version 3 and of store variants, and drops unsafe URLs.
// Facts: docs/platform/catalog.md#media.
import {
  type Codec,
  listOfRead,
  listOfValid,
  orEmpty,
  readBy,
  someOf,
  sparse,
} from '../codec/codec.ts';
import { asText } from '../codec/json.ts';
import { readDate, readNumber, readSize } from '../codec/readers.ts';
import { safeHref } from '../codec/safe-url.ts';
import { parseFilmUri, pictureAddress } from './image-url.ts';
import type { PlatformImage, PlatformMedia, PlatformVideo } from './media.ts';

const address = (value: unknown): string | undefined => pictureAddress(asText(value) ?? '');

const focalPoint = someOf({ x: readNumber, y: readNumber });

const image = orEmpty(
  sparse({
    id: asText,
    url: address,
    width: readSize,
    height: readSize,
    altText: asText,
    filename: asText,
    urlExpirationDate: readDate,
    focalPoint,
  }),
);

/** Reads an image from an object or a URL. Undefined if there is neither an id nor a safe URL. */
export const readPlatformImage = (value: unknown): PlatformImage | undefined => {
  const read = image(typeof value === 'string' ? { url: value } : value);
  return read.id || read.url ? read : undefined;
};

const video = orEmpty(
  sparse({
    id: asText,
    filename: asText,
    urlExpirationDate: readDate,
    resolutions: listOfValid(
      sparse({
        url: readBy(safeHref, 'a web address'),
        width: readSize,
        height: readSize,
        format: asText,
        urlExpirationDate: readDate,
        poster: readPlatformImage,
      }),
    ),
    posters: listOfRead(readPlatformImage),
    focalPoint,
  }),
);

const readPlatformVideo = (value: unknown): PlatformVideo | undefined => {
  const [url, poster] = parseFilmUri(value);
  const read = video(url ? { resolutions: [{ url }], posters: [poster] } : value);
  return read.id || read.resolutions.length ? read : undefined;
};

/** Reads an image and a video, each from an object or a string. Undefined if neither can be displayed. */
export const readPlatformMedia: Codec<PlatformMedia | undefined> = someOf({
  image: readPlatformImage,
  video: readPlatformVideo,
});
