// The messages of every language, from the folders that the build reads.
import type { Message } from '../../../src/islands/i18n/translate.ts';
import { wordChunks } from '../../../widget-loader/build/chunks.ts';

interface Locale {
  /** `login/de`, for the name of a test. */
  file: string;
  locale: string;
  messages: Readonly<Record<string, Message>>;
}

export const localesIn = async (folder: Parameters<typeof wordChunks>[0]): Promise<Locale[]> =>
  Promise.all(
    Object.entries(await wordChunks(folder)).map(async ([chunk, source]) => {
      const locale = chunk.slice(chunk.indexOf('-') + 1);
      const { messages } = await import(new URL(`../../../${source}`, import.meta.url).href);
      return { file: `${folder}/${locale}`, locale, messages };
    }),
  );
