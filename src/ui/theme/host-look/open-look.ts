// The look chunk: reads the style of the page's buttons and links, and stores it for the first frame of the next page.

import type { IslandContext } from '../../../app/island-context.ts';
import { HOST_LOOK_KEY_PREFIX } from '../../../app/state/storage-keys.ts';
import { createGrounds } from './ground-ink.ts';
import { type HostLook, hasOwnLook, readHostLook } from './read-look.ts';

export interface LookStorage {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
}

type ReadLook = (isDark: boolean) => string;

const stringifyLook = ({ flow, nodes, shape }: HostLook): string => `${flow}${shape}|${nodes}`;

/** The size declarations of a stored look, which have applied to this page's buttons since the first frame. */
const shapeIn = (text: string): string =>
  (text.split('|')[0]?.match(/--host-(size|padding|weight|case|tracking):[\w. -]+;/g) ?? []).join(
    '',
  );

/** Delays in milliseconds before the next check, because a page may render its buttons late. */
const READ_PAUSES_MS = [0, 1000, 3000];

const waitForButtons = async (document: Document): Promise<void> => {
  for (const pause of READ_PAUSES_MS) {
    if (document.querySelector('body :is(button,[type=submit],a[href])')) break;
    await new Promise((done) => setTimeout(done, pause));
  }
  // After a frame, the browser has laid out the page. A hidden page draws no frame and need not be read.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};

/** The reader keeps the size of rendered buttons: a new size applies only to our own nodes and on the next page. */
export const createLookReader = (
  { document }: Pick<IslandContext, 'document'>,
  storage: LookStorage,
): ReadLook => {
  let shape: string | undefined;
  let known = { key: '', text: '' };
  return (isDark) => {
    const name = HOST_LOOK_KEY_PREFIX + isDark;
    const before = storage.get(name) ?? '';
    shape ??= shapeIn(before);
    const body = document.querySelector('body') ?? document.documentElement;
    const style = getComputedStyle(body);
    if (hasOwnLook(style)) {
      storage.remove(name);
      return '';
    }
    // The result is cached, because the theme calls this after each change of the body's attributes.
    const { backgroundColor, color, accentColor } = style;
    const sheets = document.styleSheets.length;
    const key = [name, sheets, backgroundColor, color, accentColor].join();
    if (known.key === key) return known.text;
    const look = readHostLook(document, style, isDark);
    // A page without a styled button does not show the look of the site, so the stored look is kept.
    if (!look.shape && shapeIn(before)) return before;
    if (stringifyLook(look) !== (before || '|')) storage.set(name, stringifyLook(look));
    const text = `${look.flow}${shape}|${look.nodes}${look.shape}`;
    if (look.shape) known = { key, text };
    return text;
  };
};

export interface HostLookReader {
  /** Reads the page's look, and the background behind each of our elements. */
  read: ReadLook;
  /** Reads the background behind a new element. */
  readGround(element: Element): void;
}

/** Waits until the page has a button or link to read, or until a time limit. */
export const openHostLook = async (
  page: Pick<IslandContext, 'document'> & { css: string },
  storage: LookStorage,
): Promise<HostLookReader> => {
  const { document } = page;
  await waitForButtons(document);
  const look = createLookReader({ document }, storage);
  const grounds = createGrounds(page);
  return {
    read(isDark) {
      const tokens = look(isDark);
      grounds.readAll({ isDark, tokens });
      return tokens;
    },
    readGround: grounds.readNew,
  };
};
