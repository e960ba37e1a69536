// Media items on the wire: images, videos, and files with only a name.
import type { Origins } from '../../core/platform.ts';
import { artSize, naturalUrl, pictureToWire, thumbnail } from '../../media/addresses.ts';
import { extensionOf, fileIdOf } from '../../media/file-id.ts';
import type { MediaLibrary, MediaRow } from './media-library.ts';

export interface MediaView {
  origins: Origins;
  library: MediaLibrary;
}

const artItem = (origin: string, mediaId: string, altText: string) => {
  const id = fileIdOf(mediaId);
  const format = extensionOf(id) || 'jpg';
  return {
    id,
    mediaType: 'image',
    title: '',
    image: {
      url: naturalUrl(origin, mediaId),
      width: artSize,
      height: artSize,
      format,
      altText,
    },
    thumbnail: { ...thumbnail(origin, mediaId, altText), format },
  };
};

// The dimensions of added files are unknown, so they are left out.
const addedItem = ({ id, mediaType, url, title }: MediaRow, altText: string) => {
  const [, format] = /\.([a-z0-9]{1,5})$/.exec(id) ?? [];
  const file = { url, ...(format && { format }), altText };
  return {
    id,
    mediaType,
    title,
    ...(mediaType === 'image' && { image: file, thumbnail: file }),
    ...(mediaType === 'video' && { video: { files: [file], stillFrameMediaId: '' } }),
  };
};

const itemOf = (id: string, altText: string, { origins, library }: MediaView) => {
  const added = library.get(id);
  return added ? addedItem(added, altText) : artItem(origins.media, id, altText);
};

export const mediaToWire = (ids: readonly string[], altText: string, view: MediaView) => {
  const items = ids.map((id) => itemOf(id, altText, view));
  return { ...(items[0] && { mainMedia: items[0] }), items };
};

/** First image or video of a store variant; undefined if there is neither. */
export const platformMedia = (
  ids: readonly string[],
  altText: string,
  { origins, library }: MediaView,
) => {
  for (const id of ids) {
    const added = library.get(id);
    if (added === undefined) return { image: pictureToWire(origins.media, id, altText) };
    const { url, title: filename } = added;
    if (added.mediaType === 'image') return { image: { id, url, altText, filename } };
    if (added.mediaType === 'video') return { video: { id, resolutions: [{ url }], filename } };
  }
  return undefined;
};
