// The language of the widget: the owner's choice, else the page's, else the browser's.
import { canonicalLocale } from './script-attributes.ts';

/** A language tag in canonical form (BCP 47). */
export const localeOf = (
  chosen: string | undefined,
  { documentElement }: Document,
  { language }: Pick<Navigator, 'language'>,
): string => canonicalLocale(chosen || documentElement.lang || language) ?? 'en';
