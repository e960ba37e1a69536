// Media items of catalog version 3: pictures with the original's URL, videos, and external URLs.

import type { MediaLibrary, MediaRow } from '../../catalog/media/media-library.ts';
import { mixItem } from '../../catalog/media/mixed-forms.ts';
import type { Origins } from '../../core/platform.ts';
import { pictureToWire, thumbnail } from '../../media/addresses.ts';
import { stillId } from '../../media/file-id.ts';
import type { Asked } from './requested-fields.ts';

export interface MediaView {
  origins: Origins;
  library: MediaLibrary;
  asked: Asked;
  /** Whether to use a mix of all forms in which pictures and videos occur. */
  isMixed?: boolean;
}

interface Picture {
  id: string;
  url: string;
  width: number;
  height: number;
  altText: string;
  filename: string;
  focalPoint?: { x: number; y: number };
}

/** A media item has exactly one of `image`, `video` and `url`. */
export interface MediaItem {
  id: string;
  mediaType: 'IMAGE' | 'VIDEO';
  altText: string;
  displayName: string;
  image?: Picture;
  video?: {
    id: string;
    resolutions: { url: string; width: number; height: number; format: string }[];
    filename: string;
  };
  url?: string;
  thumbnail?: { url: string; width: number; height: number; altText: string };
}

/** A file that was added by URL and is not copied, so only its URL is known. */
const addedItem = (
  { id, mediaType, url, title }: MediaRow,
  altText: string,
  { origins, asked }: MediaView,
): MediaItem =>
  mediaType === 'video'
    ? {
        id,
        video: {
          id,
          resolutions: [{ url, width: 1280, height: 720, format: 'mp4' }],
          filename: title,
        },
        mediaType: 'VIDEO',
        altText,
        displayName: title,
        ...(asked.has('THUMBNAIL') && {
          thumbnail: thumbnail(origins.media, stillId(id), altText),
        }),
      }
    : { id, url, mediaType: 'IMAGE', altText, displayName: title };

const artItem = (mediaId: string, altText: string, { origins, asked }: MediaView): MediaItem => {
  const image = pictureToWire(origins.media, mediaId, altText);
  return {
    id: image.id,
    image,
    mediaType: 'IMAGE',
    altText,
    displayName: image.filename,
    ...(asked.has('THUMBNAIL') && { thumbnail: thumbnail(origins.media, mediaId, altText) }),
  };
};

/** Pictures and videos; version 3 does not count other files as media. */
export const mediaItems = (
  ids: readonly string[],
  altText: string,
  view: MediaView,
): MediaItem[] => {
  const items = ids.flatMap((id) => {
    const added = view.library.get(id);
    if (added === undefined) return [artItem(id, altText, view)];
    return /^(image|video)$/.test(added.mediaType) ? [addedItem(added, altText, view)] : [];
  });
  return view.isMixed ? items.map((item) => mixItem(item, view.origins)) : items;
};

/** `{ main?, itemsInfo? }`. */
export const mediaToWire = (ids: readonly string[], altText: string, view: MediaView) => {
  const items = mediaItems(ids, altText, view);
  return {
    ...(items[0] && { main: items[0] }),
    ...(view.asked.has('MEDIA_ITEMS_INFO') && { itemsInfo: { items } }),
  };
};

/** References to items of the gallery. This field replaces `linkedMedia`. */
export const mediaReferences = (items: readonly MediaItem[]) =>
  items.map(({ id, url }) => (url === undefined ? { mediaId: id } : { url }));
