// Checks the tables of platform facts, and that a contract test links to each table.
import { expect, it } from 'vitest';
import { documents, rowsIn } from './documents.ts';
import { filesIn } from './sources.ts';

const HEADINGS = ['Pannier', 'sandbox'];

interface Fact {
  fact: string;
  cells: string[];
}

/** Rows of tables that have a column `certainty`. */
const facts: Fact[] = [];
let isFacts = false;
const pages = documents.filter(({ path }) => path.startsWith('docs/platform/'));
for (const cells of pages.flatMap(({ text }) => rowsIn(text))) {
  const isHeading = cells.length === 4 && cells[1] === 'certainty';
  if (isHeading) expect(HEADINGS).toContain(cells[2]);
  else if (isFacts && cells.length === 4) facts.push({ fact: cells[0] ?? '', cells });
  isFacts = isHeading || (isFacts && cells.length === 4);
}

it('docs/platform lists each fact once', () => {
  expect(facts.length).toBeGreaterThan(200);
  const names = facts.map(({ fact }) => fact);
  expect(names.filter((fact, index) => names.indexOf(fact) !== index)).toEqual([]);
});

it.each(facts)(
  '$fact: the row has a certainty, an action and a consequence',
  ({ cells: [, certainty, done, otherwise] }) => {
    expect(certainty).toMatch(/^(seen|declared|unknown)( \(|$)/);
    expect([done, otherwise]).not.toContain('');
  },
);

const UNTESTED = ['certainty', 'unknown-answers', 'in-your-code'];
const factHeadings = pages.flatMap(({ path, text, anchors }) =>
  anchors
    .filter((anchor, place) => {
      const section = text.split(/^#+ /m)[place + 1] ?? '';
      return !UNTESTED.includes(anchor) && rowsIn(section)[0]?.[1] === 'certainty';
    })
    .map((anchor) => `${path}#${anchor}`),
);

const contractTests = filesIn('tests/contract', /\.test\.ts$/).join('\n');

it.each(factHeadings)('a contract test links to the facts of %s', (heading) => {
  expect(contractTests).toContain(heading);
});
