// Finds the imports between source files, the layers they cross and the cycles they form.
import { posix } from 'node:path';
import { FEATURES, findFeatureModule } from '../../widget-loader/build/split-exports.ts';
import { isNode, nodesOf, type SourceFile, type SyntaxNode } from './source-files.ts';

export interface Import {
  from: string;
  to: string;
  /** `type` imports are erased. `dynamic` imports load code when they are executed. */
  kind: 'static' | 'dynamic' | 'type';
}

/** Layers from the bottom up. A file may import only from its layer and lower layers of the same part. */
export const parts: Record<string, [name: string, pattern: RegExp][]> = {
  product: [
    ['client', /^src\/client\//],
    ['webhooks', /^src\/webhooks\//],
    ['widget', /^src\/(?!client\/|webhooks\/|package\/)/],
    ['package', /^src\/package\//],
    ['widget-loader', /^widget-loader\//],
  ],
  demo: [
    ['foundation', /^demo\/sandbox\/foundation\//],
    ['art', /^demo\/sandbox\/art\//],
    ['platform', /^demo\/sandbox\/platform\//],
    ['seed', /^demo\/sandbox\/seed\//],
    ['hosted', /^demo\/sandbox\/hosted\//],
    ['control-room', /^demo\/sandbox\/control-room\//],
    ['sandbox', /^demo\/sandbox\/[^/]+\.ts$/],
    ['testing', /^demo\/testing\//],
    ['builder', /^demo\/builder\//],
    ['hazards', /^demo\/hazards\//],
    ['server', /^demo\/[^/]+\.ts$/],
    ['dev', /^demo\/dev\//],
  ],
};

const isLiteral = (node: unknown): node is SyntaxNode & { value: string } =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string';

/** The import in a node, in any of the five forms. */
const importIn = (node: SyntaxNode): { source: unknown; kind: Import['kind'] } | undefined => {
  const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { source: node['source'], kind: isType ? 'type' : 'static' };
    case 'ImportExpression':
      return { source: node['source'], kind: 'dynamic' };
    case 'TSImportType':
      return { source: node['source'] ?? node['argument'], kind: 'type' };
    default:
      return undefined;
  }
};

/** Imports of a file with relative paths: code and types, at the top level and inside expressions. */
export const importsOf = ({ path, tree }: SourceFile): Import[] =>
  nodesOf(tree).flatMap(({ node }) => {
    const found = importIn(node);
    if (!isLiteral(found?.source) || !found.source.value.startsWith('.')) return [];
    const to = posix.join(posix.dirname(path), found.source.value);
    return /\.tsx?$/.test(to) ? [{ from: path, to, kind: found.kind }] : [];
  });

/** Imports from the indexes of features, each resolved to the file that defines the name. */
const importsOfNames = ({ path, tree }: SourceFile): Import[] =>
  (tree['body'] as SyntaxNode[]).flatMap((node) => {
    const { source, specifiers } = node;
    if (node.type !== 'ImportDeclaration' || !isLiteral(source)) return [];
    return (specifiers as SyntaxNode[]).flatMap((one): Import[] => {
      const { name } = (one['imported'] ?? {}) as { name?: string };
      const home = name && findFeatureModule(source.value, name);
      const isType = node['importKind'] === 'type' || one['importKind'] === 'type';
      const kind = isType ? 'type' : 'static';
      return home ? [{ from: path, to: posix.join(posix.dirname(path), home), kind }] : [];
    });
  });

export const featureOf = (path: string): string | undefined =>
  FEATURES.find((name) => path.startsWith(`src/${name}/`));

export const isFeatureIndex = (path: string): boolean => path === `src/${featureOf(path)}/index.ts`;

/** Imports as the build resolves them: not from a feature’s index, but from the file that defines the name. */
export const homeImportsOf = (file: SourceFile): Import[] => [
  ...importsOf(file).filter(({ from, to }) => ![from, to].some(isFeatureIndex)),
  ...importsOfNames(file),
];

const places = Object.entries(parts).flatMap(([part, layers]) =>
  layers.map(([, pattern], layer) => ({ part, layer, pattern })),
);

export const placeOf = (path: string): { part: string; layer: number } | undefined =>
  places.find(({ pattern }) => pattern.test(path));

/** Imports from a layer to a higher layer of the same part. */
export const importsUp = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [low, high] = [placeOf(from), placeOf(to)];
    return low && high && low.part === high.part && high.layer > low.layer;
  });

/** Each import cycle once, as `a -> b -> a`. */
export const cyclesIn = (imports: readonly Import[]): string[] => {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
};
