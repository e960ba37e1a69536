// Shortens class names and private custom properties, in style sheets and in the islands' code alike.
//
// In the sources a class has a readable name. So that the build finds every class name, write it as
// 1. a text in `className={...}`, or in a property, variable or parameter whose name ends in `Class`,
//    `Classes` or `_CLASS`: plain, with `? :` or `&&`, or in a template with blanks around `${...}`;
// 2. a selector in `querySelector`, `querySelectorAll`, `closest` or `matches`;
// 3. a template that begins with a rule: `.root{...}`.
// A name that comes from data keeps its name: pass it through a variable that ends in `Class`, and
// declare it in the sheet: `/* class names from data: coupon tax */`.
// A private custom property begins with `--_`; the code may name it as a whole text.
// The build fails on a class that only the sheets or only the code know.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClassText, classTextsOf } from './class-markup.ts';
import { namesOfSheet, renameInSheet, type SheetNames } from './class-sheets.ts';
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

export interface CssNames {
  /** The text of a sheet with short names. */
  inSheet(css: string): string;
  /** A module of an island, as JavaScript, with short names. */
  inCode(code: string, file: string): string;
}

/** To JavaScript, so that types are gone; see `esbuild.transform`. */
export type ToJavaScript = (source: string, file: string) => Promise<string>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Pages in quirks mode match class names in either case, so there are no capitals. */
const shortName = (place: number): string => {
  const letter = LETTERS[place % 26] ?? '';
  return place < 26 ? letter : shortName(Math.floor(place / 26) - 1) + letter;
};

/** The more often a name is written, the shorter it becomes; equals stand in alphabetical order. */
export const shortNames = (
  names: readonly string[],
  taken: ReadonlySet<string> = new Set(),
): Map<string, string> => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const sorted = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const short = new Map<string, string>();
  let place = 0;
  for (const [name] of sorted) {
    while (taken.has(shortName(place))) place += 1;
    short.set(name, shortName(place));
    place += 1;
  }
  return short;
};

const without = (names: Iterable<string>, known: ReadonlySet<string>): string[] =>
  [...new Set(names)].filter((name) => !known.has(name)).sort();

/** Throws when a class is in the code and in no sheet, or the other way around. */
export const checkNames = (inSheets: readonly string[], inCode: readonly string[]): void => {
  const onlyCode = without(inCode, new Set(inSheets));
  const onlySheets = without(inSheets, new Set(inCode));
  const problems = [
    onlyCode.length && `no sheet has the classes ${onlyCode.join(', ')}`,
    onlySheets.length && `no island has the classes ${onlySheets.join(', ')}`,
  ].filter(Boolean);
  if (problems.length) throw new Error(`Class names: ${problems.join('; ')}. See css-names.ts.`);
};

const propertyEdits = (code: string, short: (name: string) => string): Edit[] => {
  const edits: Edit[] = [];
  walk(parse(code), (node) => {
    const { value, start, end } = node as Node & { value?: unknown };
    if (node.type === 'Literal' && typeof value === 'string' && value.startsWith('--_')) {
      edits.push({ start, end, text: JSON.stringify(short(value)) });
    }
  });
  return edits;
};

/** From all sheets and all code of the folder. */
export const createCssNames = (
  sheets: readonly SheetNames[],
  texts: readonly ClassText[],
): CssNames => {
  const fromData = new Set(sheets.flatMap((sheet) => sheet.fromData));
  const inSheets = sheets.flatMap(({ classes }) => classes).filter((name) => !fromData.has(name));
  const inCode = texts.flatMap(({ names }) => names).filter((name) => !fromData.has(name));
  checkNames(inSheets, inCode);
  const classes = shortNames([...inSheets, ...inCode], fromData);
  const properties = shortNames(sheets.flatMap((sheet) => sheet.properties));
  const short = (name: string): string => {
    const property = properties.get(name);
    return property ? `--_${property}` : (classes.get(name) ?? name);
  };
  return {
    inSheet: (css) => renameInSheet(css, short),
    inCode: (code, file) =>
      applyEdits(code, [
        ...classTextsOf(code, file)
          .filter(({ names }) => names.length)
          .map(({ edit }) => edit(short)),
        ...propertyEdits(code, short),
      ]),
  };
};

export const readCssNames = async (
  folder: string,
  toJavaScript: ToJavaScript,
): Promise<CssNames> => {
  const files = (await readdir(folder, { recursive: true })).sort();
  const read = (ending: RegExp) =>
    files
      .filter((file) => ending.test(file) && !file.endsWith('.d.ts'))
      .map(async (file) => ({ file, text: await readFile(join(folder, file), 'utf8') }));
  const sheets = await Promise.all(read(/\.css$/));
  const modules = await Promise.all(read(/\.tsx?$/));
  const texts = await Promise.all(
    modules.map(async ({ file, text }) =>
      classTextsOf(await toJavaScript(text, join(folder, file)), file),
    ),
  );
  return createCssNames(
    sheets.map(({ text }) => namesOfSheet(text)),
    texts.flat(),
  );
};
