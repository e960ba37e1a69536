// Imports each name from the module that has it: an export of a split file, or the file behind the index of a feature.
// Otherwise a bundler would put a module whole into one chunk.

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** The module to import a name from; undefined where the import stays as it is. */
export type HomeOf = (source: string, name: string) => string | undefined;

/** At the beginning of a line, as TypeScript and esbuild write it. */
const NAMED_IMPORT = /^import \{([^}]+)\} from (["'])([^"']+)\2;?/gm;

export const splitImports = (code: string, homeOf: HomeOf): string =>
  code.replace(NAMED_IMPORT, (statement: string, list: string, quote: string, source: string) => {
    // Types are in no module. TypeScript's own text still has them.
    const names = list
      .split(',')
      .flatMap((one) => one.replace(/^\s*type (?!as ).*/, '').trim() || []);
    const found = names.map((name) => [name, homeOf(source, name.split(' ')[0] ?? '')] as const);
    if (found.every(([, home]) => home === undefined)) return statement;
    return found
      .map(([name, home]) => `import { ${name} } from ${quote}${home ?? source}${quote};`)
      .join(' ');
  });

/** The folders of `src` that import from each other by their indexes only. */
export const FEATURES = ['cart', 'products', 'catalog', 'member', 'integrations'] as const;

/** The index of a feature. It has exports and no code. */
const INDEX = new RegExp(`(?:^|/)(${FEATURES.join('|')})/index\\.ts$`);
const EXPORTS = /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm;

/** The file from which the index of a feature exports the name; undefined for other files. */
export const homeOfFeature: HomeOf = (source, name) => {
  const [, feature] = INDEX.exec(source) ?? [];
  if (!feature) return undefined;
  const index = `src/${feature}/index.ts`;
  const homes = readFileSync(index, 'utf8').matchAll(EXPORTS);
  for (const [, list = '', home = ''] of homes)
    if (list.split(',').some((one) => one.replace(/\btype /, '').trim() === name))
      return source.replace(/index\.ts$/, home);
  throw new Error(`${index} exports no ${name}.`);
};

/** Files of exports that use no other one of the same file. */
const SPLIT = [
  'src/i18n/languages/en.ts',
  'src/app/attributes/script-tag.ts',
  'src/app/elements/page-elements.ts',
] as const;

/** The module with one export of such a file, such as `…/en.ts?drawerEn`. */
export const homeOfExport: HomeOf = (source, name) =>
  SPLIT.some((path) => source.endsWith(`/${basename(path)}`)) ? `${source}?${name}` : undefined;

interface Place {
  start: number;
  end: number;
}

/** At the beginning of a line, as esbuild writes it. */
const IMPORT = /^import \{([^}]+)\} from (.+)$/gm;

/** The imports of names that occur in the text. What is imported goes to the chunk of the importer, used or not. */
const importsFor = (text: string, code: string): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, list = '', source = '']) => {
    const names = list.split(',').map((name) => name.trim());
    const used = names.filter((name) => name && new RegExp(`\\b${name}\\b`).test(text));
    return used.length ? [`import { ${used.join(', ')} } from ${source}`] : [];
  });

/**
 * The code of a module `…/en.ts?NAME`: this export with what it imports. `code` is the JavaScript of the file. Undefined for
 * other modules.
 */
export const moduleOfExport = (id: string, code: string): string | undefined => {
  const [path = '', name] = id.split('?');
  if (!name || !SPLIT.some((each) => resolve(each) === path)) return undefined;
  const found = parseAst(code).body.find(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      node.declaration?.type === 'VariableDeclaration' &&
      node.declaration.declarations.some(({ id }) => id.type === 'Identifier' && id.name === name),
  );
  if (!found) throw new Error(`${path} has no export "${name}".`);
  const { start, end } = found as typeof found & Place;
  const text = code.slice(start, end);
  return [...importsFor(text, code), text].join('\n');
};
