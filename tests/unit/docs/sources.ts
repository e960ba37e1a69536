// Reads the source code as text, and finds names and values that the documents must list.
import { readdirSync, readFileSync } from 'node:fs';
import { root } from './documents.ts';

export const filesIn = (folder: string, pattern = /\.(tsx?|css)$/): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => readFileSync(`${root}${folder}/${name}`, 'utf8'));

export const source = [...filesIn('src'), ...filesIn('widget-loader')].join('\n');
/** Distinct matches of the pattern's group. */
export const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];
export const sectionOf = (text: string, heading: string): string =>
  text.split(new RegExp(`^## ${heading}$`, 'm'))[1]?.split(/^## /m)[0] ?? '';
