// Compares the class names in the islands’ style sheets with the class names in the islands’ code.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodesOf, sourceFilesIn } from './source-files.ts';

const SOURCES = 'src';

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`${SOURCES}/${file}`, 'utf8'));

/** All string literals of the code, and all literal parts of template strings. */
const texts = sourceFilesIn(SOURCES).flatMap(({ tree }) =>
  nodesOf(tree).flatMap(({ node }) => {
    if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked;
    return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : [];
  }),
);

/** Skips comments, strings and URLs. A remaining `.name` is a class. */
const CLASS =
  /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\.(-?[A-Za-z_][\w-]*)/g;

/** Class names of all style sheets, including template strings in the code that start with a rule. */
const inSheets = new Set(
  [...sheets, ...texts.filter((text) => /^\.[\w-]+\{/.test(text))].flatMap((css) =>
    [...css.matchAll(CLASS)].flatMap(([, name]) => name ?? []),
  ),
);
const words = new Set(texts.flatMap((text) => text.split(/[^\w-]+/)));
const written = sourceFilesIn(SOURCES).flatMap(({ lines }) =>
  [...lines.join('\n').matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  ),
);

describe('class names', () => {
  it('class names of the style sheets are used by the code', () => {
    expect([...inSheets].filter((name) => !words.has(name)).sort()).toEqual([]);
  });

  it('class names of the code are in a style sheet', () => {
    expect(written.length).toBeGreaterThan(100);
    expect([...new Set(written)].filter((name) => !inSheets.has(name)).sort()).toEqual([]);
  });
});
