// Writes the tables of attributes in docs/embedding.md from the lists in the code. A test fails if a table is outdated.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  type Attribute,
  type KeywordAttribute,
  toHtmlName,
} from '../../src/app/attributes/attribute.ts';
import * as scriptTag from '../../src/app/attributes/script-tag.ts';
import * as ownerAttributes from '../../src/app/elements/owner-attributes.ts';
import * as pageElements from '../../src/app/elements/page-elements.ts';
import { type ExportedComment, exportedComments } from './exported-comments.ts';

const DOCUMENT = new URL('../../docs/embedding.md', import.meta.url);

type Row = readonly string[];

const asCode = (text: string): string => `\`${text}\``;

const tagOf = ({ name, tags }: ExportedComment, tag: string): string => {
  const text = tags.get(tag);
  if (!text) throw new Error(`The comment of ${name} has no @${tag}.`);
  return text;
};

const isOfWords = (attribute: object): attribute is KeywordAttribute<string> =>
  Object.hasOwn(attribute, 'values');

const scriptRow = (comment: ExportedComment): Row => {
  const attribute: Attribute<unknown, unknown> | undefined = Reflect.get(scriptTag, comment.name);
  if (attribute?.name !== comment.name)
    throw new Error(`The name of ${comment.name} must be that of its export.`);
  const { fallback } = attribute;
  return [
    asCode(toHtmlName(attribute)),
    isOfWords(attribute) ? attribute.values.map(asCode).join(', ') : tagOf(comment, 'value'),
    fallback === undefined ? tagOf(comment, 'default') : asCode(String(fallback)),
    comment.text,
    tagOf(comment, 'feature'),
  ];
};

const ownerRow = (comment: ExportedComment): Row => {
  const spec: { name: string; beside: readonly string[] } = Reflect.get(
    ownerAttributes,
    comment.name,
  );
  const named = (name: string): string => asCode(`data-pannier-${name}`);
  const place = spec.beside[0]
    ? `beside ${spec.beside
        .map(named)
        .join(', ')
        .replace(/, (?=[^,]*$)/, ' or ')}`
    : tagOf(comment, 'on');
  return [named(spec.name), place, comment.text];
};

const elementRow = ({ name, text }: ExportedComment): Row => {
  const spec: { element: string; attributes: readonly string[] } = Reflect.get(pageElements, name);
  return [asCode(`<${spec.element}>`), spec.attributes.map(asCode).join(', ') || 'none', text];
};

/** Table name in the markers -> rows, the header first. */
const tables = (): Readonly<Record<string, readonly Row[]>> => ({
  'script-tag': [
    ['attribute', 'value', 'default', 'what it does', 'used by'],
    ...exportedComments('src/app/attributes/script-tag.ts').map(scriptRow),
  ],
  'owner-attributes': [
    ['attribute', 'on', 'what it does'],
    ...exportedComments('src/app/elements/owner-attributes.ts').map(ownerRow),
  ],
  'page-elements': [
    ['element', 'attributes', 'shows'],
    ...exportedComments('src/app/elements/page-elements.ts').map(elementRow),
  ],
});

/** Pads the columns as the formatter does. */
const tableOf = (rows: readonly Row[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lineOf = (row: Row, fill = ' '): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width, fill)).join(' | ')} |`;
  const [header = [], ...others] = rows;
  return [lineOf(header), lineOf([], '-'), ...others.map((row) => lineOf(row))].join('\n');
};

export const withTables = (document: string): string =>
  Object.entries(tables()).reduce((text, [name, rows]) => {
    const [start, end] = [`<!-- table of ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest] = text.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined)
      throw new Error(`docs/embedding.md has no ${start} … ${end}.`);
    return `${before}${start}\n\n${tableOf(rows)}\n\n${end}${after}`;
  }, document);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8')));
