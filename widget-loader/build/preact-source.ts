// Changes preact's own files: it works on pages that froze `Object.prototype` or events, draws nothing but what was made to be
// drawn, and leaves out what no island uses.
import { type Cut, cuts, hookCuts } from './preact-cuts.ts';

/**
 * Where preact copies what it has drawn. Its copy sets each name, and nobody may set `constructor`, which each of these
 * objects has, where the prototype is frozen.
 */
const COPIES: readonly Cut[] = [
  ['o=m({},u);o.__v=', 'o={...u};o.__v='],
  ['void 0!==n.constructor?null:m({},n)', 'MADE!==n.constructor?null:{...n}'],
];

/**
 * preact takes an object for an element if it has no `constructor`. That is true of stored JSON too if its prototype was
 * taken away, which `parseJson` does on a page whose scripts have added names to all objects. So elements carry a mark that
 * only their maker has, and an object without it is drawn as nothing.
 */
const MARKS: readonly Cut[] = [
  ['d={},w=[],', 'd={},MADE={},w=[],'],
  ['constructor:void 0,', 'constructor:MADE,'],
  [
    '"function"!=typeof o?("string"==typeof o||"number"==typeof o||"bigint"==typeof o||o.constructor==String?o=n.__k[r]=x(null,o,null,null,null):g(o)?',
    '"function"!=typeof o&&("object"!=typeof o||g(o)||MADE===o.constructor)?("string"==typeof o||"number"==typeof o||"bigint"==typeof o||o.constructor==String?o=n.__k[r]=x(null,o,null,null,null):g(o)?',
  ],
  ['void 0===o.constructor&&o.__b>0?', 'o.__b>0?'],
  ['if(void 0!==u.constructor)return null;', ''],
  ['null!=n&&void 0===n.constructor', 'null!=n&&MADE===n.constructor'],
];

/** preact writes on each event when it saw it first. The page may have frozen the event, so these times have a map. */
const EVENTS: readonly Cut[] = [
  ['d={},MADE={},w=[],', 'd={},MADE={},SEEN=new WeakMap,w=[],'],
  [
    'if(null==u[c])u[c]=h++;else if(u[c]<t[a])return;',
    'if(!SEEN.has(u))SEEN.set(u,h++);else if(SEEN.get(u)<t[a])return;',
  ],
];

/** Properties that hold markup are never set, whatever an element is given. */
const MARKUP: readonly Cut[] = [
  ['n:if("style"==l)', 'n:if(/^(inner|outer)HTML$|^srcdoc$/.test(l));else if("style"==l)'],
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
  edit(edit(code, [...COPIES, ...MARKS, ...EVENTS, ...MARKUP]), isWhole ? [] : cuts);

export const hooksSource = (code: string, isWhole: boolean): string =>
  isWhole ? code : edit(code, hookCuts);
