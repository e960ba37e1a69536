// Messages of every language except English, from the files that the build reads.
import type { Message } from '../../../src/i18n/translate.ts';
import { languages } from '../../../widget-loader/build/languages.ts';

/** Names of the exports that each language file has. */
export type LanguagePart = keyof typeof import('../../../src/i18n/languages/de.ts');

interface Locale {
  /** Part and locale, such as `login/de`, for the test title. */
  file: string;
  locale: string;
  messages: Readonly<Record<string, Message>>;
}

export const languageOf = (
  locale: string,
): Promise<Readonly<Record<LanguagePart, Locale['messages']>>> =>
  import(new URL(`../../../src/i18n/languages/${locale}.ts`, import.meta.url).href);

export const localesIn = (part: LanguagePart): Promise<Locale[]> =>
  Promise.all(
    languages.map(async (locale) => {
      const { [part]: messages } = await languageOf(locale);
      return { file: `${part}/${locale}`, locale, messages };
    }),
  );
