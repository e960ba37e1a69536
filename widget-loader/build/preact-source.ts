// Changes preact's own files: it draws on pages that froze `Object.prototype`, and leaves out what no island uses.
import { type Cut, cuts, hookCuts } from './preact-cuts.ts';

/**
 * Where preact copies what it has drawn. Its copy sets each name, and nobody may set `constructor`, which each of these
 * objects has, where the prototype is frozen.
 */
const COPIES: readonly Cut[] = [
  ['o=m({},u);o.__v=', 'o={...u};o.__v='],
  ['void 0!==n.constructor?null:m({},n)', 'void 0!==n.constructor?null:{...n}'],
];

/** A name of one letter, as the minifier of preact gives them. */
const NAME = /(?<![\w$.])[A-Za-z_$](?![\w$])/g;

/** Finds the text whatever its names are; each is a group of the expression. */
const patternOf = (text: string): RegExp => {
  const seen = new Set<string>();
  const parts = text.split(new RegExp(`(${NAME.source})`)).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    const name = seen.has(part) ? `\\k<${part}>` : `(?<${part}>[A-Za-z_$])`;
    seen.add(part);
    return `(?<![\\w$.])${name}(?![\\w$])`;
  });
  return new RegExp(parts.join(''), 'g');
};

const edit = (code: string, edits: readonly Cut[]): string =>
  edits.reduce((before, [text, instead]) => {
    const pattern = patternOf(text);
    if (before.match(pattern)?.length !== 1)
      throw new Error(`preact is written in another way now: ${text}`);
    return before.replace(pattern, instead.replace(NAME, '$<$&>'));
  }, code);

/** `isWhole`: for a library that may use all of React. */
export const preactSource = (code: string, isWhole: boolean): string =>
  edit(edit(code, COPIES), isWhole ? [] : cuts);

export const hooksSource = (code: string, isWhole: boolean): string =>
  isWhole ? code : edit(code, hookCuts);
