// Names what chunks import from each other by the short names that a file has inside.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

/** The name that a chunk exports something by, as Rollup wrote it -> as it is in the file. */
export type Exports = ReadonlyMap<string, string>;

type Specifier = Node & Record<'imported' | 'exported' | 'local', Node & { name: string }>;
type Declaration = Node & {
  source: (Node & { value: string }) | null;
  specifiers: Specifier[];
};

const declarations = (code: string, type: string): Declaration[] => {
  const found: Declaration[] = [];
  walk(parse(code), (node) => {
    if (node.type === type) found.push(node as Declaration);
  });
  return found;
};

const clause = (from: string, to: string): string => (from === to ? from : `${from} as ${to}`);

/** Imports from other chunks, by the names that their files export. */
export const renameImports = (code: string, exportsOf: (path: string) => Exports): string =>
  applyEdits(
    code,
    declarations(code, 'ImportDeclaration').flatMap(({ source, specifiers }): Edit[] => {
      if (!source) return [];
      const exports = exportsOf(source.value);
      return specifiers.map(({ start, end, imported, local }) => ({
        start,
        end,
        text: clause(exports.get(imported.name) ?? imported.name, local.name),
      }));
    }),
  );

/**
 * What only other chunks import is exported by the short name that it has inside: aliases would be
 * 1 % of the core.
 */
export const dropAliases = (
  code: string,
  kept: readonly string[],
): { text: string; exports: Exports } => {
  const specifiers = declarations(code, 'ExportNamedDeclaration')
    .flatMap((declaration) => declaration.specifiers)
    .filter(({ exported }) => !kept.includes(exported.name));
  return {
    text: applyEdits(
      code,
      specifiers.map(({ start, end, local }) => ({ start, end, text: local.name })),
    ),
    exports: new Map(specifiers.map(({ exported, local }) => [exported.name, local.name])),
  };
};

/**
 * What the minifier is to call the imports of a chunk: the names that they are imported by, so that no clause needs an
 * alias. Where two chunks export something by one name, the minifier finds another name for the second. The chunk's own names differ from all that are taken in the chunks below it, whether it imports them or not,
 * since a chunk above may import both. In the form of terser's name cache.
 */
export const importNames = (code: string, taken: readonly string[]): Record<string, string> => {
  const specifiers = declarations(code, 'ImportDeclaration').flatMap((one) => one.specifiers);
  const imports = new Map(specifiers.map(({ imported, local }) => [imported.name, local.name]));
  return {
    ...Object.fromEntries(taken.map((name) => [`$not in the code: ${name}`, name])),
    ...Object.fromEntries([...imports].map(([imported, local]) => [`$${local}`, imported])),
  };
};
