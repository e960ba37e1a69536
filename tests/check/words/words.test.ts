// Each pattern of the words check refuses its example; texts are found in code, stylesheets and documents.
import { describe, expect, it } from 'vitest';
import { glossaryPatterns } from './glossary.ts';
import { patterns } from './patterns.ts';
import { textsInCode, textsInDocument, textsInStylesheet } from './texts.ts';

const rules = [...patterns, ...glossaryPatterns()];

describe('the words check', () => {
  it.each(rules)('the pattern $name refuses its example', ({ expression, wrong, right }) => {
    expect(wrong).toMatch(expression);
    expect(right).not.toMatch(expression);
  });

  it.each(rules)('the pattern $name gives advice', ({ advice, kinds }) => {
    expect(advice).toMatch(/\S.*\.$|:/);
    expect(kinds.length).toBeGreaterThan(0);
  });

  it('the third column of the glossary defines refused words', () => {
    expect(glossaryPatterns().length).toBeGreaterThan(10);
    const table =
      '| term | meaning | not |\n| --- | --- | --- |\n| load | to get | `bring`, `brings` |';
    const [pattern] = glossaryPatterns(table);
    expect(
      ['It brings a file.', 'It loads.'].map((text) => pattern?.expression.test(text)),
    ).toEqual([true, false]);
  });

  it('comments are found, and strings, directives and code blocks are ignored', () => {
    const code = [
      '// First line,',
      '// second line.',
      "const url = 'https://shop.example'; // At the end.",
      '/**',
      ' * Reads it.',
      ' * ```ts',
      ' * read();',
      ' * ```',
      ' */',
      '// biome-ignore lint/a: reason',
      '',
      // Split into two parts, because the test runner would obey the complete comment.
      `// ${'@vitest'}-environment happy-dom`,
      '// What it is.',
      'const text = `// no comment`;',
    ].join('\n');
    expect(textsInCode('a.ts', code)).toEqual([
      { kind: 'comment', path: 'a.ts', line: 1, text: 'First line, second line.' },
      { kind: 'comment', path: 'a.ts', line: 3, text: 'At the end.' },
      { kind: 'comment', path: 'a.ts', line: 4, text: 'Reads it.' },
      { kind: 'comment', path: 'a.ts', line: 12, text: 'What it is.' },
    ]);
    expect(textsInStylesheet('a.css', 'a { b: c } /* Keeps its place. */')).toMatchObject([
      { line: 1, text: 'Keeps its place.' },
    ]);
  });

  it('test titles are found, including titles in case tables and template literals', () => {
    const code = [
      "describe('a topic', () => {",
      "  it('a cart opens', () => {});",
      "  test.each([1])('%s opens', () => {});",
      '  it(`a ' + '$' + '{kind} opens`, () => {});',
      '});',
    ].join('\n');
    const titles = textsInCode('a.test.ts', code).map(({ line, text }) => [line, text]);
    expect(titles).toEqual([
      [2, 'a cart opens'],
      [3, '%s opens'],
      [4, 'a ' + '$' + '{kind} opens'],
    ]);
  });

  it('sentences and table cells of documents are found, without their code', () => {
    const text = [
      '# A title',
      '',
      'One sentence. Another with `code`',
      'over two lines.',
      '',
      '```ts',
      'const a = 1;',
      '```',
      '',
      '| head | cell |',
      '| ---- | ---- |',
      '| [link](a.md) | 5 |',
    ].join('\n');
    expect(textsInDocument('a.md', text).map(({ line, text }) => [line, text])).toEqual([
      [1, 'A title'],
      [3, 'One sentence.'],
      [3, 'Another with code over two lines.'],
      [10, 'head'],
      [10, 'cell'],
      [12, 'link'],
    ]);
  });
});
