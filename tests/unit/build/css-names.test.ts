// Class names are shortened in sheets and in code alike; a name that only one of them knows ends the build.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: templates in the code under test.
import { describe, expect, it, test } from 'vitest';
import { classTextsOf } from '../../../widget-loader/build/class-markup.ts';
import { namesOfSheet, withoutBlanks } from '../../../widget-loader/build/class-sheets.ts';
import { createCssNames, shortNames } from '../../../widget-loader/build/css-names.ts';

const namesIn = (code: string) => classTextsOf(code, 'line.tsx').flatMap(({ names }) => names);

/** Both with the names that the other one asks for. */
const shorten = (css: string, code: string) => {
  const names = createCssNames([namesOfSheet(css)], classTextsOf(code, 'line.tsx'));
  return { css: names.inSheet(css), code: names.inCode(code, 'line.tsx') };
};

describe('a class name in code', () => {
  it.each([
    ['a text', `jsx("p", { className: "line price" })`, ['line', 'price']],
    ['a choice', `jsx("p", { className: tone === "bad" ? "wrong" : "" })`, ['wrong']],
    ['a condition', `jsx("p", { className: isOpen && "open" })`, ['open']],
    ['a template', 'jsx("p", { className: `line ${isOpen ? "open" : ""}` })', ['line', 'open']],
    ['a variable', `const rowClass = isOpen ? "open" : "shut"`, ['open', 'shut']],
    ['a table', `const TONE_CLASSES = { bad: "wrong" }`, ['wrong']],
    ['a function', `const rowClass = ({ isOpen }) => isOpen ? "open" : "shut"`, ['open', 'shut']],
    ['a node', `root.className = "root"`, ['root']],
    ['a selector', `list.querySelector(".line > .price[part=a]")`, ['line', 'price']],
    ['a rule', 'sheet.replaceSync(`.root{color:${color}}`)', ['root']],
    ['nothing else', `say("line", { part: "price" }, ".open")`, []],
  ])('is found as %s', (_, code, names) => {
    expect(namesIn(code)).toEqual(names);
  });

  it.each([
    'jsx("p", { className: row.kind })',
    'jsx("p", { className: `tone-${toneClass}` })',
    'jsx("p", { className: toneOf(row) })',
  ])('that cannot be determined fails the build: %s', (code) => {
    expect(() => namesIn(code)).toThrow('line.tsx: cannot tell the class names of');
  });
});

describe('short names', () => {
  it('are the same in sheets and in code', () => {
    const css = '.line .price{top:.5rem}.line{background:url(a.png)}/* .old */';
    const code = `jsx("p", { className: "line", part: "line" }, find.closest(".price"))`;
    expect(shorten(css, code)).toEqual({
      css: '.a .b{top:.5rem}.a{background:url(a.png)}/* .old */',
      code: `jsx("p", { className: "a", part: "line" }, find.closest(".b"))`,
    });
  });

  it('are given to private custom properties, and to no public ones', () => {
    const css = '.root{--_space:1px;gap:var(--_space);color:var(--pannier-accent)}';
    const code = `jsx("p", { className: "root", style: { "--_space": "2px" } })`;
    expect(shorten(css, code)).toEqual({
      css: '.a{--_a:1px;gap:var(--_a);color:var(--pannier-accent)}',
      code: `jsx("p", { className: "a", style: { "--_a": "2px" } })`,
    });
  });

  it('are never the same for two, and never capitals', () => {
    const names = Array.from({ length: 1000 }, (_, place) => `name-${place}`);
    const short = [...shortNames(names, new Set(['a', 'ab'])).values()];
    expect(new Set(short).size).toBe(1000);
    expect(short.filter((name) => !/^[a-z]+$/.test(name))).toEqual([]);
    expect(short).not.toContain('a');
    expect(short).not.toContain('ab');
  });

  it('go by how often a name is written, in whatever order it is read', () => {
    expect([...shortNames(['line', 'price', 'open', 'price'])]).toEqual([
      ['price', 'a'],
      ['line', 'b'],
      ['open', 'c'],
    ]);
  });
});

describe('the build', () => {
  it('fails on a class that no style sheet has', () => {
    expect(() => shorten('.line{}', `jsx("p", { className: "line price" })`)).toThrow(
      'Class names: no sheet has the classes price.',
    );
  });

  it('fails on a class that no island has', () => {
    expect(() => shorten('.line .price{}', `jsx("p", { className: "line" })`)).toThrow(
      'Class names: no island has the classes price.',
    );
  });

  it('does not shorten names that come from data', () => {
    const css = '/* class names from data: a tax */.line.tax,.a{}';
    const code = 'const kindClass = row.kind;jsx("p", { className: `line ${kindClass}` })';
    expect(shorten(css, code)).toEqual({
      css: '/* class names from data: a tax */.b.tax,.a{}',
      code: 'const kindClass = row.kind;jsx("p", { className: `b ${kindClass}` })',
    });
  });
});

test('blanks in custom properties are dropped where they mean nothing', () => {
  const css = 'a{--_x: var( --y, calc((.5 - y) * 2, 1px) solid );font:15px var(--z, a)}';
  expect(withoutBlanks(css)).toBe(
    'a{--_x:var(--y,calc((.5 - y)*2,1px) solid);font:15px var(--z, a)}',
  );
});
