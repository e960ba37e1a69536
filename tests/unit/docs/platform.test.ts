// Checks the tables of facts about the platform, and that contract tests name the sections that they hold the sandbox to.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentOf, root, rowsIn } from './documents.ts';

const HEADINGS = ['what Pannier does', 'what the sandbox does'];

interface Fact {
  fact: string;
  cells: string[];
}

/** Rows below a heading with a certainty; a heading of another kind ends them. */
const facts: Fact[] = [];
let isFacts = false;
for (const cells of rowsIn(documentOf('docs/platform.md').text)) {
  const isHeading = cells.length === 4 && cells[1] === 'certainty';
  if (isHeading) expect(HEADINGS).toContain(cells[2]);
  else if (isFacts && cells.length === 4) facts.push({ fact: cells[0] ?? '', cells });
  isFacts = isHeading || (isFacts && cells.length === 4);
}

it('there are facts, and each is told once', () => {
  expect(facts.length).toBeGreaterThan(200);
  const told = facts.map(({ fact }) => fact);
  expect(told.filter((fact, index) => told.indexOf(fact) !== index)).toEqual([]);
});

it.each(facts)(
  '$fact: how sure it is, what is done, and what happens if it is otherwise',
  ({ cells: [, certainty, done, otherwise] }) => {
    expect(certainty).toMatch(/^(seen|declared|unknown)( \(|$)/);
    expect([done, otherwise]).not.toContain('');
  },
);

const folder = `${root}tests/contract`;
const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

it.each([
  ...[
    '2',
    '3',
    '4',
    '5.1',
    '5.2',
    '5.3',
    '6',
    '7',
    '8',
    '9.1',
    '9.2',
    '9.3',
    '9.4',
    '10',
    '11a',
  ].map((section) => `LIVE ${section}`),
  ...['1', '2', '3', '4.1', '4.2', '4.3', '4.4', '5', '6', '7', '9', '10', '11', '12', '15'].map(
    (section) => `CATALOG_V3 ${section}`,
  ),
  ...['1', '2', '3', '4', '5', '6', '7', '8'].map((section) => `CATALOG_V3 8.${section}`),
])('a contract test is named after %s', (section) => {
  expect(titles).toMatch(new RegExp(`'[^'\\n]*${section.replace('.', '\\.')}(?![\\d.])`));
});
