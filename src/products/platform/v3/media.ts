// Pure: pictures and films of catalog version 3.
import type { MediaFile, MediaItem, ProductMedia } from '../../../client/catalog/media.ts';
import { asArray, asObject, asText, objectOf } from '../../../client/codec/json.ts';

/** A picture of the media manager, or one that was added by its address. */
const pictureOf = (item: ReturnType<typeof asObject>): MediaFile | undefined => {
  const image = asObject(item?.['image']);
  const url = asText(item?.['image']) ?? asText(image?.['url']) ?? asText(item?.['url']);
  const altText = asText(item?.['altText']) ?? asText(image?.['altText']);
  return url ? { ...image, url, ...(altText && { altText }) } : undefined;
};

const itemOf = (value: unknown): MediaItem | undefined => {
  const item = asObject(value);
  const video = item?.['video'];
  const image = pictureOf(video ? { image: item?.['thumbnail'] } : item);
  if (!image && !video) return undefined;
  return {
    id: asText(item?.['id']) ?? '',
    mediaType: video ? 'video' : 'image',
    ...(image && { image }),
    // As it came: the page of a product reads every form.
    ...(Boolean(video) && { video: video as NonNullable<MediaItem['video']> }),
  };
};

export const itemsOf = (values: unknown): MediaItem[] =>
  asArray(values).flatMap((value) => itemOf(value) ?? []);

export const mediaOf = (media: unknown): ProductMedia => {
  const { main, itemsInfo } = objectOf(media);
  const [mainMedia] = itemsOf([main]);
  return {
    ...(mainMedia && { mainMedia }),
    items: itemsOf(asObject(itemsInfo)?.['items']),
  };
};

/** The pictures of a choice: references into the gallery, or in their older form the pictures themselves. */
export const linkedMediaOf = (choice: unknown, gallery: readonly MediaItem[]): MediaItem[] => {
  const { media, linkedMedia } = objectOf(choice);
  const items = asArray(asObject(media)?.['items']).flatMap((reference) => {
    const id = asText(asObject(reference)?.['mediaId']);
    const known = gallery.find((item) => id && item.id === id);
    return known ? [known] : itemsOf([reference]);
  });
  return items.length ? items : itemsOf(linkedMedia);
};
