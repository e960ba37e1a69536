// The address of a picture in any form in which the platform writes one (LIVE 5.1).
import { safeHref } from './safe-url.ts';

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
