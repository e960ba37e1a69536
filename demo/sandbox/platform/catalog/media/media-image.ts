// URLs of product pictures.

/** The natural size of every still life in pixels. */
export const artSize = 960;

export const mediaUrl = (origin: string, artId: string): string =>
  `${origin}/media/${encodeURIComponent(artId)}`;

/** The URL of one of the three sizes. */
export const sizedMediaUrl = (origin: string, artId: string, size: 160 | 480 | 960): string =>
  `${mediaUrl(origin, artId)}/v1/fill/w_${size},h_${size}/${encodeURIComponent(artId)}.svg`;

export const mediaImage = (origin: string, artId: string, altText: string) => ({
  id: artId,
  url: mediaUrl(origin, artId),
  width: artSize,
  height: artSize,
  altText,
  filename: `${artId}.svg`,
});
