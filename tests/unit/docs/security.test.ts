// Every row of the threat table names a test that shows its defence, and that test exists.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codesIn, documentOf, root, rowsIn } from './documents.ts';

const THREATS = 37;

/** The table's rows: number, threat, defence, and the tests as `file: title`. */
const rows = rowsIn(documentOf('docs/security.md').text)
  .filter(([number = '']) => /^\d+$/.test(number))
  .map((cells) => ({ number: Number(cells[0]), tests: codesIn(cells.at(-1) ?? '') }));

const exists = (test: string): boolean => {
  const [file = '', title] = test.split(': ');
  return Boolean(
    title && existsSync(root + file) && readFileSync(root + file, 'utf8').includes(title),
  );
};

describe('the threat table', () => {
  it('has every threat once, in order', () => {
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: THREATS }, (_, index) => index + 1),
    );
  });

  it.each(rows)('threat $number names tests that exist', ({ tests }) => {
    expect(tests).not.toEqual([]);
    expect(tests.filter((test) => !exists(test))).toEqual([]);
  });
});
