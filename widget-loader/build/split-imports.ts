// Imports each name of a package from the module that has it, so that a chunk gets only the modules whose names it uses.
import { applyEdits, type Edit, type Node, parse, walk } from './walk.ts';

/** A name that a package exports -> the module to import it from. */
export type Homes = Readonly<Record<string, string>>;

type Specifier = Node & Partial<Record<'imported' | 'local', Node & { name: string }>>;
type Declaration = Node & { source: Node & { value: string }; specifiers: Specifier[] };

/** `homesOf` gives nothing for packages whose imports stay as they are. */
export const splitImports = (
  code: string,
  homesOf: (source: string) => Homes | undefined,
): string => {
  const edits: Edit[] = [];
  walk(parse(code), (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const { start, end, source, specifiers } = node as Declaration;
    const homes = homesOf(source.value);
    if (!homes) return;
    const lines = specifiers.map(({ imported, local }) => {
      const home = imported && Object.hasOwn(homes, imported.name) && homes[imported.name];
      if (!imported || !local || !home)
        throw new Error(`The script-tag build has no ${imported?.name} for "${source.value}".`);
      return `import { ${imported.name} as ${local.name} } from ${JSON.stringify(home)};`;
    });
    edits.push({ start, end, text: lines.join('\n') });
  });
  return applyEdits(code, edits);
};
