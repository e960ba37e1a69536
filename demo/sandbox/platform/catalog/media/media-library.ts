// The store's media: its art, and files that merchants added by URL.
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { artIds } from '../../../art/art.ts';
import type { Database } from '../../core/database.ts';
import type { MediaType } from '../catalog-json.ts';
import { media } from '../catalog-schema.ts';
import type { ProductRow } from '../products/product-reader.ts';

export type MediaRow = typeof media.$inferSelect;

export type MediaLibrary = ReadonlyMap<string, MediaRow>;

const art = new Set(artIds);

export const mediaIdsOf = ({ media: own, options }: Pick<ProductRow, 'media' | 'options'>) => [
  ...own,
  ...options.flatMap(({ choices }) => choices.flatMap((choice) => choice.media ?? [])),
];

/** Returns the added files among these ids. Art has no rows in the table. */
export const loadMedia = async (db: Database, ids: Iterable<string>): Promise<MediaLibrary> => {
  const wanted = [...new Set(ids)].filter((id) => !art.has(id));
  if (wanted.length === 0) return new Map();
  const found = await db.select().from(media).where(inArray(media.id, wanted));
  return new Map(found.map((row) => [row.id, row]));
};

/** Returns the ids that are neither art nor added files. */
export const unknownMedia = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const library = await loadMedia(db, ids);
  return new Set(ids.filter((id) => !art.has(id) && !library.has(id)));
};

/** Adds files to the library; the same URL always gets the same id. */
export const addMedia = async (db: Database, urls: readonly string[], now: number) => {
  const rows = [...new Set(urls)].map((url) => ({
    id: mediaIdOf(url),
    mediaType: mediaTypeOf(url),
    url,
    title: fileNameOf(url).slice(0, 100),
    createdDate: new Date(now),
  }));
  if (rows.length > 0) await db.insert(media).values(rows).onConflictDoNothing();
};

export const mediaIdOf = (url: string): string => {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 32);
  const [extension = ''] = /\.[a-z0-9]{1,5}$/.exec(fileNameOf(url).toLowerCase()) ?? [];
  return `${hash}${extension}`;
};

const endings: readonly [MediaType, RegExp][] = [
  ['video', /\.(mp4|webm|mov|m4v|ogv)$/i],
  ['audio', /\.(mp3|wav|ogg|m4a|flac|aac)$/i],
  ['document', /\.(pdf|txt|docx?|xlsx?|pptx?|csv|epub)$/i],
  ['zip', /\.(zip|gz|tgz|7z|rar)$/i],
];

export const mediaTypeOf = (url: string): MediaType =>
  endings.find(([, ending]) => ending.test(fileNameOf(url)))?.[0] ?? 'image';

const fileNameOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
