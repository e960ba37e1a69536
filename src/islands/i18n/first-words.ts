// The first view's messages in every language but English. One file, so that the loader needs one hash for all of them.
import { messages as ar } from './locales/first/ar.ts';
import { messages as de } from './locales/first/de.ts';
import { messages as es } from './locales/first/es.ts';
import { messages as fr } from './locales/first/fr.ts';
import { messages as he } from './locales/first/he.ts';
import { messages as it } from './locales/first/it.ts';
import { messages as ja } from './locales/first/ja.ts';
import { messages as ko } from './locales/first/ko.ts';
import { messages as nl } from './locales/first/nl.ts';
import { messages as pl } from './locales/first/pl.ts';
import { messages as pt } from './locales/first/pt.ts';
import { messages as tr } from './locales/first/tr.ts';
import { messages as zh } from './locales/first/zh.ts';
import type { FirstMessages } from './translate.ts';

export const firstWords: Readonly<Record<string, FirstMessages>> = {
  ar,
  de,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  tr,
  zh,
};
