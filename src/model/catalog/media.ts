// Pictures, films and files of the catalog in the platform's own field names (spec section 3).
import type { MediaItemType } from '../enumerations/products.ts';

/** One file of a media item. */
export interface MediaFile {
  url?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  format?: string | null;
  altText?: string | null;
}

/** One picture, film or file of a product or collection. */
export interface MediaItem {
  id?: string;
  title?: string;
  /** `unspecified_media_item_type` and types to come may stand here too. */
  mediaType?: MediaItemType | (string & {});
  image?: MediaFile;
  video?: { files?: MediaFile[]; stillFrameMediaId?: string };
  thumbnail?: MediaFile;
}

export interface ProductMedia {
  mainMedia?: MediaItem;
  items?: MediaItem[];
}

/** Which part of a picture matters, from 0 to 1 of its width and height. */
export interface FocalPoint {
  x?: number;
  y?: number;
}

export interface PlatformImage {
  id?: string;
  url?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  altText?: string | null;
  filename?: string | null;
  urlExpirationDate?: string | Date;
  focalPoint?: FocalPoint;
}

export interface PlatformVideo {
  id?: string;
  resolutions?: {
    url?: string;
    width?: number;
    height?: number;
    format?: string;
    urlExpirationDate?: string | Date;
    poster?: PlatformImage;
  }[];
  posters?: PlatformImage[];
  filename?: string | null;
  urlExpirationDate?: string | Date;
}

/** What a store variant and catalog version 3 show: a picture or a film. */
export interface PlatformMedia {
  image?: PlatformImage;
  video?: PlatformVideo;
}
