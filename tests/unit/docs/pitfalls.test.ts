// The table of pages in the way: each row names a test that is there.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentOf, root, rowsIn } from './documents.ts';
import { sectionOf } from './sources.ts';

const pitfalls = documentOf('docs/pitfalls.md').text;
const rows = rowsIn(sectionOf(pitfalls, 'Pages in the way, and their tests')).slice(1);

it('has a row for each page', () => {
  expect(rows.length).toBeGreaterThan(15);
});

it.each(rows)('%s: names a test that is there', (_, named = '') => {
  const [, file = '', titles = ''] = /^`(.+?)`: (.+)$/.exec(named) ?? [];
  const source = readFileSync(root + file, 'utf8');
  for (const title of titles.split('; ')) expect(source).toContain(title);
});
