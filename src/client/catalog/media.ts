// Types of catalog media, with the platform's field names.
import type { MediaItemType } from '../enumerations/products.ts';

/** One file of a media item. */
export interface MediaFile {
  url?: string;
  /** Size in pixels. */
  width?: number;
  height?: number;
  format?: string | null;
  altText?: string | null;
}

/** One image, video or file of a product or collection. */
export interface MediaItem {
  id?: string;
  title?: string;
  /** Can also be `unspecified_media_item_type` or a future type. */
  mediaType?: MediaItemType | (string & {});
  image?: MediaFile;
  video?: { files?: MediaFile[]; stillFrameMediaId?: string };
  thumbnail?: MediaFile;
}

/** Pictures and videos of a product, with the main one first. */
export interface ProductMedia {
  mainMedia?: MediaItem;
  items?: MediaItem[];
}

/** The important point of an image, as fractions from 0 to 1 of its width and height. */
export interface FocalPoint {
  x?: number;
  y?: number;
}

/** A picture of the platform: its address and size in pixels. */
export interface PlatformImage {
  id?: string;
  url?: string;
  /** Size in pixels. */
  width?: number;
  height?: number;
  altText?: string | null;
  filename?: string | null;
  urlExpirationDate?: string | Date;
  focalPoint?: FocalPoint;
}

/** A video of the platform, in one or more resolutions. */
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
  focalPoint?: FocalPoint;
}

/** An image or a video of a store variant or of catalog version 3. */
export interface PlatformMedia {
  image?: PlatformImage;
  video?: PlatformVideo;
}
