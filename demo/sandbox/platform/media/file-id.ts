// The media manager's file ids: a hash and an extension, as in the platform's picture names.
import { createHash } from 'node:crypto';
import { artIds } from '../../art/art.ts';

/** Extensions of pictures that are not JPEG. Very old files have an empty extension. */
const extensions: Readonly<Record<string, string>> = {
  'mug-indigo': '.png',
  'notebook-open': '.webp',
  'paper-stars': '.gif',
  'quilt-pattern': '.svg',
  napkins: '',
};

const account = '5a4d1e';

const newFileId = (artId: string): string => {
  const hash = createHash('sha256').update(artId).digest('hex').slice(0, 32);
  const extension = extensions[artId] ?? '.jpg';
  return `${account}_${hash}${extension && `~mv2${extension}`}`;
};

const fileIds = new Map(artIds.map((artId) => [artId, newFileId(artId)]));
const artOfFile = new Map([...fileIds].map(([artId, fileId]) => [fileId, artId]));

/** The id on the wire; files added by merchants keep their id. */
export const fileIdOf = (mediaId: string): string => fileIds.get(mediaId) ?? mediaId;

/** Database id of a file: the still life's id, or the file id for other files. */
export const mediaIdOfFile = (fileId: string): string => artOfFile.get(fileId) ?? fileId;

/** File id of a video's first frame, in the platform's naming. */
export const stillId = (filmId: string): string => `${filmId.split('.')[0]}f000.jpg`;

/** Id of the file to draw: a still life in place of any video's first frame. Other file ids are returned unchanged. */
export const shownFile = (fileId: string): string =>
  /^[\da-f]{32}f000\.jpg$/.test(fileId) ? fileIdOf('teapot-pine') : fileId;

/** File extension without the dot; empty if there is none. */
export const extensionOf = (fileId: string): string => /\.([a-z0-9]+)$/.exec(fileId)?.[1] ?? '';
