// Imports each name from the module that defines it: an export of a split file, or the file behind the index
// of a feature. Otherwise a bundler would put the whole module into one chunk.

import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** Returns the module to import a name from; undefined if the import stays unchanged. */
export type FindModule = (source: string, name: string) => string | undefined;

/** Matches an import of names at the start of a line, where TypeScript and esbuild write imports. */
const NAMED_IMPORT = /^import \{([^}]+)\} from (["'])([^"']+)\2;?/gm;

export const splitImports = (code: string, findModule: FindModule): string =>
  code.replace(NAMED_IMPORT, (statement: string, list: string, quote: string, source: string) => {
    // TypeScript source still contains type imports, which no module exports.
    const names = list
      .split(',')
      .flatMap((one) => one.replace(/^\s*type (?!as ).*/, '').trim() || []);
    const found = names.map(
      (name) => [name, findModule(source, name.split(' ')[0] ?? '')] as const,
    );
    if (found.every(([, home]) => home === undefined)) return statement;
    return found
      .map(([name, home]) => `import { ${name} } from ${quote}${home ?? source}${quote};`)
      .join(' ');
  });

/** The folders of `src` that import from each other only through their indexes. */
export const FEATURES = ['cart', 'products', 'catalog', 'member', 'integrations'] as const;

/** The index of a feature, which contains only exports. */
const INDEX = new RegExp(`(?:^|/)(${FEATURES.join('|')})/index\\.ts$`);
const EXPORTS = /^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm;

/** The file from which a feature's index exports the name; undefined if `source` is not the index of a feature. */
export const findFeatureModule: FindModule = (source, name) => {
  const [, feature] = INDEX.exec(source) ?? [];
  if (!feature) return undefined;
  const index = `src/${feature}/index.ts`;
  const homes = readFileSync(index, 'utf8').matchAll(EXPORTS);
  for (const [, list = '', home = ''] of homes)
    if (list.split(',').some((one) => one.replace(/\btype /, '').trim() === name))
      return source.replace(/index\.ts$/, home);
  throw new Error(`${index} exports no ${name}.`);
};

/** Files whose exports do not use each other. */
const SPLIT = [
  'src/i18n/languages/en.ts',
  'src/app/attributes/script-tag.ts',
  'src/app/elements/page-elements.ts',
] as const;

/** The module with a single export of a split file, such as `…/en.ts?drawerEn`. */
export const findExportModule: FindModule = (source, name) =>
  SPLIT.some((path) => source.endsWith(`/${basename(path)}`)) ? `${source}?${name}` : undefined;

interface Place {
  start: number;
  end: number;
}

/** Matches an import of names at the start of a line, where esbuild writes imports. */
const IMPORT = /^import \{([^}]+)\} from (.+)$/gm;

/** Omits unused imports, because the bundler would put their modules into the importer's chunk. */
const importsFor = (text: string, code: string): string[] =>
  [...code.matchAll(IMPORT)].flatMap(([, list = '', source = '']) => {
    const names = list.split(',').map((name) => name.trim());
    const used = names.filter((name) => name && new RegExp(`\\b${name}\\b`).test(text));
    return used.length ? [`import { ${used.join(', ')} } from ${source}`] : [];
  });

/** The code of a module `…/en.ts?NAME`: the export NAME with its imports. `code`: the file's JavaScript. */
export const extractExport = (id: string, code: string): string | undefined => {
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
