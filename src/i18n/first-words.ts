// The first view's messages in every language but English. One file, so that the loader needs one hash for all of them.
import { first as ar } from './languages/ar.ts';
import { first as de } from './languages/de.ts';
import { first as es } from './languages/es.ts';
import { first as fr } from './languages/fr.ts';
import { first as he } from './languages/he.ts';
import { first as it } from './languages/it.ts';
import { first as ja } from './languages/ja.ts';
import { first as ko } from './languages/ko.ts';
import { first as nl } from './languages/nl.ts';
import { first as pl } from './languages/pl.ts';
import { first as pt } from './languages/pt.ts';
import { first as tr } from './languages/tr.ts';
import { first as zh } from './languages/zh.ts';
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
