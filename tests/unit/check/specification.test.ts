// Each row of the specification names an existing test. Titles are compared as written, with `%s` or `$name`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SpecificationRow } from '../../check/specification/row.ts';
import { textsInCode } from '../../check/words/texts.ts';

const root = new URL('../../../', import.meta.url);
const folder = new URL('tests/check/specification/', root);

const sections = readdirSync(folder)
  .map((file) => file.replace('.ts', ''))
  .filter((name) => name !== 'row' && name !== 'tests');
const modules = await Promise.all(
  sections.map((name) => import(`../../check/specification/${name}.ts`) as Promise<object>),
);
const rows = modules.flatMap((one) => Object.values(one).flat() as SpecificationRow[]);

const titlesByFile = new Map<string, string[]>();
const titlesIn = (file: string): string[] => {
  const found =
    titlesByFile.get(file) ??
    textsInCode(file, readFileSync(new URL(file, root), 'utf8'))
      .filter(({ kind }) => kind === 'title')
      .map(({ text }) => text);
  titlesByFile.set(file, found);
  return found;
};

/** Whether `title` is a whole title, or a part of exactly one title. */
const isNamed = (titles: readonly string[], title: string): boolean =>
  titles.includes(title) || titles.filter((one) => one.includes(title)).length === 1;

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe('the rows of the specification', () => {
  it('each file of a section exports rows', () => {
    expect(sections.length).toBeGreaterThan(0);
    for (const [index, one] of modules.entries())
      expect(Object.values(one).flat().length, sections[index]).toBeGreaterThan(0);
  });

  it('each row has a different id, and a different fact of at most 100 characters', () => {
    expect(rows.filter(({ id }) => !/^[1-9]\.[1-9]\d*$/.test(id))).toEqual([]);
    expect(repeated(rows.map(({ id }) => id))).toEqual([]);
    expect(repeated(rows.map(({ fact }) => fact))).toEqual([]);
    expect(rows.filter(({ fact }) => !fact || fact.length > 100)).toEqual([]);
  });

  it('each row names a test file, and a title in the file', () => {
    const broken = rows.filter(
      ({ test: [file, title] }) =>
        !/\.test\.tsx?$/.test(file) ||
        !existsSync(new URL(file, root)) ||
        !isNamed(titlesIn(file), title),
    );
    expect(broken).toEqual([]);
  });
});
