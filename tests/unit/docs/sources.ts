// Reads the sources as text, and finds what documents must list.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './documents.ts';

/** Text of each source file below the folder. */
export const filesIn = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'));

/** All of the widget's sources as one text. */
export const source = [...filesIn('src'), ...filesIn('widget-loader')].join('\n');
/** Distinct matches of the pattern's group. */
export const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
/** The text below a heading, up to the next one. */
export const sectionOf = (text: string, heading: string): string =>
  text.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0] ?? '';
