// Makes a chunk a file without imports: it exports one function, which takes what it needs and returns what it exports.
import { basename } from 'node:path';
import { takeNatives } from '../natives.ts';
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

type Name = Node & { name: string };
type Specifier = Node & Partial<Record<'imported' | 'exported' | 'local', Name>>;
type Statement = Node & { source?: (Node & { value: string }) | null; specifiers: Specifier[] };

const property = (key: string, value: string): string => (key === value ? key : `${key}:${value}`);

/** Also what index.ts adds. */
const natives = [...Object.keys(takeNatives()), 'document', 'policy', 'listed', 'nonce'];

/** Those that the code may use: a name too many does no harm. */
const nativesIn = (code: string): string[] => {
  const names = natives.filter((name) => new RegExp(`(?<![.\\w$])${name}\\b`).test(code));
  return names.length ? [`natives:{${names}}`] : [];
};

/** `{core:{a,b:c}}`, from all imports of the file and the globals that the loader has taken. */
const patternOf = (imports: readonly Statement[], code: string): string => {
  const locals = imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local?.name));
  const twice = locals.find((name, place) => locals.indexOf(name) !== place);
  // The browser would not run the file at all.
  if (twice) throw new Error(`Two chunks export something as ${twice}, and another imports both.`);
  const imported = imports.flatMap(({ source, specifiers }) => {
    const names = specifiers.map(({ type, imported, local }) => {
      if (type !== 'ImportSpecifier' || !imported || !local)
        throw new Error('A chunk imports from another only by name.');
      return property(imported.name, local.name);
    });
    const chunk = basename(source?.value ?? '').replace(/\.\w+$/, '');
    return names.length ? [`${chunk}:{${names}}`] : [];
  });
  const parts = [...imported, ...nativesIn(code)];
  return parts.length ? `{${parts}}` : '';
};

/** How the text of each chunk begins. */
export const EXPORT = 'export default';

/**
 * `code` is a minified module with imports and one list of exports. With an import in the file, the browser would fetch
 * what it names by itself, and check no hash. The loader hands it over instead: an object with the exports of all
 * chunks, by their names, and what it has taken of the page's globals, under `natives`.
 */
export const wrapChunk = (code: string): string => {
  const imports: Statement[] = [];
  const edits: Edit[] = [];
  const returned: string[] = [];
  walk(parse(code), (node) => {
    if (node.type === 'ImportExpression') throw new Error('A chunk loads another by load() only.');
    if (node.type === 'ImportDeclaration') imports.push(node as Statement);
    else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of (node as Statement).specifiers)
        if (exported && local) returned.push(property(exported.name, local.name));
    } else if (!/^Export.*Declaration$/.test(node.type)) return;
    edits.push({ start: node.start, end: node.end, text: '' });
  });
  const body = applyEdits(code, edits).trim();
  const separator = /[;}]$/.test(body) || !body ? '' : ';';
  return `${EXPORT}(${patternOf(imports, body)})=>{${body}${separator}return{${returned.sort()}}}`;
};
