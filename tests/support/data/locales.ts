// The messages of every language, from the folders that the build reads.
import { readdir } from 'node:fs/promises';
import type { Message } from '../../../src/islands/i18n/translate.ts';

interface Locale {
  /** `login/de`, for the name of a test. */
  file: string;
  locale: string;
  messages: Readonly<Record<string, Message>>;
}

const LOCALES = new URL('../../../src/islands/i18n/locales/', import.meta.url);

/** The languages that a folder has. */
export const languagesIn = async (folder: string): Promise<string[]> =>
  (await readdir(new URL(folder, LOCALES))).map((file) => file.replace('.ts', ''));

export const localesIn = async (folder: string): Promise<Locale[]> =>
  Promise.all(
    (await languagesIn(folder)).map(async (locale) => {
      const { messages } = await import(new URL(`${folder}/${locale}.ts`, LOCALES).href);
      return { file: `${folder}/${locale}`, locale, messages };
    }),
  );
