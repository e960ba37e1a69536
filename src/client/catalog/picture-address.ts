// The addresses of pictures and films in any form in which the platform writes them (LIVE 5.1, 5.3).
import { safeHref } from '../codec/safe-url.ts';

const MEDIA = 'https://static.wixstatic.com/media/';

/** From an address, `//HOST/media/FILE`, `wix:image://v1/FILE/NAME`, or a file's id; undefined for anything else. */
export const pictureAddress = (text: string): string | undefined =>
  safeHref(
    text
      .trim()
      .replace(/^wix:image:\/\/v1\/([^/?#]+).*$/, `${MEDIA}$1`)
      .replace(/^(?=.*(~mv2|[\da-f]{32}))[\w~.-]+$/i, `${MEDIA}$&`)
      .replace(/^(?=\/\/.+\/media\/)/, 'https:'),
  );

const FILM = /^wix:video:..v1.([\w~.-]+)[^#]*(#.*posterUri=([^&]+))?/;

/** Of a film that the platform writes as one text, `wix:video://v1/ID/NAME#posterUri=FILE` (LIVE 5.3): the film's address, and its poster's file; empty for anything else. */
export const filmOf = (value: unknown): [url?: string, poster?: string | undefined] => {
  const [, id, , poster] = FILM.exec(value as string) ?? [];
  return id ? [`https://video.wixstatic.com/video/${id}/file`, poster] : [];
};
