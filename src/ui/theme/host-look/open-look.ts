// The look chunk: reads how the page's own buttons and links look, and remembers it for the first frame of the next page.

import type { App } from '../../../app/app.ts';
import { LOOK } from '../../../app/state/shared-names.ts';
import { createGrounds } from './ground-ink.ts';
import { hasOwnLook, type Look, readLook } from './read-look.ts';

export interface LookStorage {
  get(name: string): string | null;
  set(name: string, text: string): void;
  remove(name: string): void;
}

type ReadLook = (isDark: boolean) => string;

const textOf = ({ flow, nodes, shape }: Look): string => `${flow}${shape}|${nodes}`;

/** Of a remembered text, what sizes the buttons of this page since its first frame. */
const shapeIn = (text: string): string =>
  (text.split('|')[0]?.match(/--host-(size|padding|weight|case|tracking):[\w. -]+;/g) ?? []).join(
    '',
  );

/** A page may draw its buttons late. */
const PAUSES_MS = [0, 1000, 3000];

type Page = Pick<App, 'document' | 'listen'>;

const pageDrawn = async ({ document, listen }: Page): Promise<void> => {
  if (document.readyState === 'loading') {
    let stop = () => {};
    await new Promise((done) => {
      stop = listen('DOMContentLoaded', done);
    });
    stop();
  }
  for (const pause of PAUSES_MS) {
    if (document.querySelector('body :is(button,[type=submit],a[href])')) break;
    await new Promise((done) => setTimeout(done, pause));
  }
  // The browser has laid out the change by then. A page that nobody sees draws no frame, and need not be read.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
};

/**
 * Returns what the theme asks for its rules from now on. Buttons that are drawn keep their size: what changes it reaches
 * only nodes of our own, and the next page.
 */
export const createLook = ({ document }: Pick<App, 'document'>, storage: LookStorage): ReadLook => {
  let shape: string | undefined;
  let known = { key: '', text: '' };
  return (isDark) => {
    const name = LOOK + isDark;
    const before = storage.get(name) ?? '';
    shape ??= shapeIn(before);
    const body = document.querySelector('body') ?? document.documentElement;
    const style = getComputedStyle(body);
    if (hasOwnLook(style)) {
      storage.remove(name);
      return '';
    }
    // The theme asks after each change of the body's attributes.
    const { backgroundColor, color, accentColor } = style;
    const sheets = document.styleSheets.length;
    const key = [name, sheets, backgroundColor, color, accentColor].join();
    if (known.key === key) return known.text;
    const look = readLook(document, style, isDark);
    // A page without a button of its own says nothing about the other pages of its site.
    if (!look.shape && shapeIn(before)) return before;
    if (textOf(look) !== (before || '|')) storage.set(name, textOf(look));
    const text = `${look.flow}${shape}|${look.nodes}${look.shape}`;
    if (look.shape) known = { key, text };
    return text;
  };
};

export interface OpenLook {
  /** Reads the page's look, and the ground behind each element of ours. */
  read: ReadLook;
  /** Reads the ground behind an element that is new. */
  readGround(element: Element): void;
}

/** Waits until there is something to read. */
export const openLook = async (
  page: Page & { css: string },
  storage: LookStorage,
): Promise<OpenLook> => {
  await pageDrawn(page);
  const { document } = page;
  const look = createLook({ document }, storage);
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
