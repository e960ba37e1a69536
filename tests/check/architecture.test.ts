// Checks the direction of imports: down the layers, never in a cycle, and never between code that must stay apart.
import { describe, expect, it } from 'vitest';
import { chunks, OF_LOADER } from '../../widget-loader/build/chunks.ts';
import {
  cyclesIn,
  featureOf,
  homeImportsOf,
  type Import,
  importsOf,
  importsUp,
  isFeatureIndex,
  placeOf,
} from './imports.ts';
import {
  isNode,
  nodesOf,
  type SourceFile,
  type SyntaxNode,
  sourceFilesIn,
} from './source-files.ts';

const files = ['src', 'widget-loader', 'demo', 'tests'].flatMap(sourceFilesIn);
const paths = new Set(files.map(({ path }) => path));
const imports = files.flatMap(importsOf);
const built = files.flatMap(homeImportsOf);

/** Imports from files that match the first pattern to files that match the second. */
const between = (from: RegExp, to: RegExp): Import[] =>
  imports.filter((one) => from.test(one.from) && to.test(one.to));

/** Where the file reads the real document; the one that the code gets is that of unshadowed.ts. */
const shadowedReads = ({ path, lines, tree }: SourceFile): string[] => {
  const text = lines.join('\n');
  return nodesOf(tree)
    .filter(({ node }) => node.type === 'MemberExpression')
    .map(({ node }) => text.slice(node.start, node.end))
    .filter((read) =>
      /^(window|globalThis|page|view|scope)\??\.document$|\.ownerDocument$/.test(read),
    )
    .map((read) => `${path}: ${read}`);
};

/** What the file imports, also packages, as it names them. */
const namesImported = ({ tree }: SourceFile): string[] =>
  nodesOf(tree)
    .filter(({ node }) => node.type === 'ImportDeclaration')
    .map(({ node }) => node['source'])
    .filter(isNode)
    .map(({ value }) => String(value));

describe('imports', () => {
  it('name files that exist', () => {
    expect(imports.filter(({ to }) => !paths.has(to))).toEqual([]);
  });

  it('form no cycle of code', () => {
    expect(cyclesIn(imports.filter(({ kind }) => kind === 'static'))).toEqual([]);
  });

  it('form no cycle of code or types; what is loaded later may load what has loaded it', () => {
    expect(cyclesIn(built.filter(({ kind }) => kind !== 'dynamic'))).toEqual([]);
  });

  it('come from the same room or from a lower one, unless they are loaded later', () => {
    expect(importsUp(imports.filter(({ kind }) => kind !== 'dynamic'))).toEqual([]);
  });
});

describe('the product', () => {
  it('has a room for each file', () => {
    const product = [...paths].filter((path) => /^(src|widget-loader)\//.test(path));
    expect(product.filter((path) => !placeOf(path))).toEqual([]);
  });

  it('lets what all features share import no feature', () => {
    const shared = imports.filter(({ from }) => /^src\/(ui|i18n)\//.test(from));
    expect(shared.filter(({ to }) => featureOf(to))).toEqual([]);
  });

  it('lets a feature import another by its index, or load it later', () => {
    const crossing = imports.filter(({ from, to, kind }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own && other && own !== other && kind !== 'dynamic';
    });
    expect(crossing.length).toBeGreaterThan(20);
    expect(crossing.filter(({ to }) => !isFeatureIndex(to))).toEqual([]);
  });

  it('lets the index of a feature export from its files, and hold no code', () => {
    const indexes = files.filter(({ path }) => isFeatureIndex(path));
    expect(indexes.map(({ path }) => path)).toContain('src/cart/index.ts');
    const statements = indexes.flatMap(({ tree }) => tree['body'] as { type: string }[]);
    expect([...new Set(statements.map(({ type }) => type))]).toEqual(['ExportNamedDeclaration']);
  });

  it('keeps code out of the entries of the package, which export it', () => {
    const entries = files.filter(({ path }) => path.startsWith('src/package/'));
    expect(entries.map(({ path }) => path)).toContain('src/package/react.ts');
    const statements = entries.flatMap(({ path, tree }) =>
      (tree['body'] as SyntaxNode[]).map(({ type, declaration, declare }) => {
        const declared = (declaration ?? {}) as SyntaxNode;
        const isType = declare || !declaration || /^TS(Interface|TypeAlias)/.test(declared.type);
        return isType || /^TS/.test(type) ? '' : `${path}: ${type}`;
      }),
    );
    expect(statements.filter(Boolean)).toEqual([]);
  });

  it('lets components import no code that sends requests or keeps tokens', () => {
    const below = /^src\/(client\/(auth|environment|http|members|query|admin)|webhooks)\//;
    const sending = between(/^src\/(?!app\/react\/).*\.tsx$/, below);
    expect(sending.filter(({ kind }) => kind !== 'type')).toEqual([]);
  });

  it('gives the loader only types of src, and the eight files that it shares with the widget', () => {
    // The build runs the table of attributes, and no page loads the build.
    const loaded = between(
      /^widget-loader\/(?!build\/)/,
      /^src\/(?!(app\/(attributes\/given-attributes|page-api\/api-methods|elements\/owner-names|browser\/(arrival|trusted-types|unshadowed))|client\/(environment\/page-fetch|http\/host-map))\.ts$)/,
    );
    expect(loaded.filter(({ kind }) => kind !== 'type')).toEqual([]);
  });

  it('loads each entry of a chunk by import(), but those of the loader and the shared popover', () => {
    const loaded = new Set(imports.filter(({ kind }) => kind === 'dynamic').map(({ to }) => to));
    const entries = Object.entries(chunks)
      .filter(([name]) => !OF_LOADER.includes(name) && name !== 'popover')
      .flatMap(([, chunk]) => chunk.entries);
    expect(entries.length).toBeGreaterThan(40);
    expect(entries.filter((entry) => !loaded.has(entry))).toEqual([]);
  });

  it('reads the document from no window and no node, whose document has shadowed properties', () => {
    const readers = files.filter(({ path }) => /^(src|widget-loader)\//.test(path));
    const found = readers.flatMap(shadowedReads);
    // The widget replaces the first by its own document; the others make that.
    expect(found).toEqual([
      'src/app/react/create-running.ts: window.document',
      'src/client/environment/environment.ts: scope.document',
      'widget-loader/boot.ts: page.document',
    ]);
  });

  it('imports neither the demo nor the tests', () => {
    expect(between(/^(src|widget-loader)\//, /^(demo|tests)\//)).toEqual([]);
  });
});

describe('the state of the store', () => {
  const filesIn = (folder: RegExp) => files.filter(({ path }) => folder.test(path));

  it('has no component: the store and the model know no view library', () => {
    const below = filesIn(/^src\/(app\/state|cart\/(model|platform|sync|view|edits|checkout))\//);
    const known = below.flatMap(namesImported);
    expect(known).toContain('zustand/vanilla');
    expect(known.filter((name) => /react|preact/.test(name))).toEqual([]);
    expect(below.filter(({ path }) => path.endsWith('x'))).toEqual([]);
  });

  it('is declared in one file: no other file adds to its type', () => {
    const adding = filesIn(/^src\//).filter(({ lines }) =>
      lines.some((line) => /^\s*declare module .*state/.test(line)),
    );
    expect(adding.map(({ path }) => path)).toEqual([]);
  });
});

describe('the demo', () => {
  it('has a layer for each file but those of the merchant, who uses the package', () => {
    const demo = [...paths].filter((path) => /^demo\/(?!merchant\/)/.test(path));
    expect(demo.filter((path) => !placeOf(path))).toEqual([]);
  });

  it('shares no code between the sandbox and the product, so that they share no bugs', () => {
    expect(between(/^demo\/sandbox\//, /^(src|widget-loader)\//)).toEqual([]);
  });
});

describe('the tests', () => {
  it('import from the support folders, which import no suite', () => {
    expect(between(/^tests\/support\//, /^tests\/(?!support\/)/)).toEqual([]);
  });
});
