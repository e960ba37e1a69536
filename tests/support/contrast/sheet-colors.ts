// Finds every color in the islands' style sheets, with the selectors that use it.
import { readdirSync, readFileSync } from 'node:fs';

const SOURCES = new URL('../../../src/', import.meta.url);

export type Use = 'text' | 'ground' | 'edge' | 'opacity';

export interface SheetColor {
  use: Use;
  /** The color's source, on one line. */
  value: string;
  /** File and selector, for failure messages. */
  where: string;
  /** The rule's background color, if it has one. */
  on: string | undefined;
}

const USES: readonly [RegExp, Use][] = [
  [/^(color|fill|stroke)$/, 'text'],
  [/^background(-color)?$/, 'ground'],
  [
    /^(border|outline)(?!.*(radius|width|style|offset|spacing|collapse))|^(box-shadow|accent-color)$/,
    'edge',
  ],
  [/^opacity$/, 'opacity'],
];
const useOf = (property: string): Use | undefined =>
  USES.find(([pattern]) => pattern.test(property))?.[1];

/** Keywords that set no new color: `transparent`, inherited colors and line styles. */
const NO_COLOR = /^(none|inherit|unset|currentColor|transparent|solid|dashed|inset|0)$/;

/** Colors of a value, without lengths and keywords. */
export const colorsIn = (value: string): string[] => {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const letter of `${value} `) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && /[\s,]/.test(letter)) {
      if (part) parts.push(part);
      part = '';
    } else part += letter;
  }
  return parts.filter((each) => !NO_COLOR.test(each) && !/^-?[\d.]+(px|em|%)?$/.test(each));
};

interface Declaration {
  property: string;
  value: string;
}

const declarationsOf = (block: string): Declaration[] =>
  block.split(';').flatMap((text) => {
    const [, property = '', value = ''] = /^\s*([\w-]+)\s*:\s*([\s\S]+?)\s*$/.exec(text) ?? [];
    const plain = value
      .replace(/\s*!important/, '')
      .replace(/\s+/g, ' ')
      .replace(/\( /g, '(')
      .replace(/ \)/g, ')');
    return property && !property.startsWith('--') ? [{ property, value: plain }] : [];
  });

const colorsOfRule = (where: string, block: string): SheetColor[] => {
  const declarations = declarationsOf(block);
  const ground = declarations.find(({ property }) => useOf(property) === 'ground');
  const on = ground && colorsIn(ground.value)[0];
  return declarations.flatMap(({ property, value }) => {
    const use = useOf(property);
    if (!use) return [];
    const values = use === 'opacity' ? [value] : colorsIn(value);
    return values.map((each) => ({ use, value: each, where: `${where} { ${property} }`, on }));
  });
};

const sheets = (): [file: string, css: string][] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => [
      file,
      readFileSync(new URL(file, SOURCES), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    ]);

export const readSheetColors = (): SheetColor[] =>
  sheets().flatMap(([file, css]) =>
    [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', block = '']) =>
      colorsOfRule(`${file} ${selector.trim().replace(/\s+/g, ' ')}`, block),
    ),
  );
