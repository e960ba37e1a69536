// Checks the direction of imports: down the layers, without cycles, and not between code that must stay separate.
import { describe, expect, it } from 'vitest';
import { chunks, LOADER_FILES } from '../../widget-loader/build/chunks.ts';
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

/** Places that read the document of a window or node, instead of importing the document from unshadowed.ts. */
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

/** Import specifiers of the file, including packages. */
const namesImported = ({ tree }: SourceFile): string[] =>
  nodesOf(tree)
    .filter(({ node }) => node.type === 'ImportDeclaration')
    .map(({ node }) => node['source'])
    .filter(isNode)
    .map(({ value }) => String(value));

describe('imports', () => {
  it('every import refers to an existing file', () => {
    expect(imports.filter(({ to }) => !paths.has(to))).toEqual([]);
  });

  it('static imports form no cycle of code', () => {
    expect(cyclesIn(imports.filter(({ kind }) => kind === 'static'))).toEqual([]);
  });

  it('imports form no cycle of code or types, apart from dynamic imports', () => {
    expect(cyclesIn(built.filter(({ kind }) => kind !== 'dynamic'))).toEqual([]);
  });

  it('imports come from the same layer or a lower layer, unless they are dynamic', () => {
    expect(importsUp(imports.filter(({ kind }) => kind !== 'dynamic'))).toEqual([]);
  });
});

describe('the product', () => {
  it('each file of the product belongs to a layer', () => {
    const product = [...paths].filter((path) => /^(src|widget-loader)\//.test(path));
    expect(product.filter((path) => !placeOf(path))).toEqual([]);
  });

  it('code that all features share imports no feature', () => {
    const shared = imports.filter(({ from }) => /^src\/(ui|i18n)\//.test(from));
    expect(shared.filter(({ to }) => featureOf(to))).toEqual([]);
  });

  it('a feature imports another feature only through its index, or dynamically', () => {
    const crossing = imports.filter(({ from, to, kind }) => {
      const [own, other] = [featureOf(from), featureOf(to)];
      return own && other && own !== other && kind !== 'dynamic';
    });
    expect(crossing.length).toBeGreaterThan(20);
    expect(crossing.filter(({ to }) => !isFeatureIndex(to))).toEqual([]);
  });

  it('the index of a feature only exports from the feature’s files', () => {
    const indexes = files.filter(({ path }) => isFeatureIndex(path));
    expect(indexes.map(({ path }) => path)).toContain('src/cart/index.ts');
    const statements = indexes.flatMap(({ tree }) => tree['body'] as { type: string }[]);
    expect([...new Set(statements.map(({ type }) => type))]).toEqual(['ExportNamedDeclaration']);
  });

  it('the entries of the package contain only exports and types', () => {
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

  it('components import no code that sends requests or keeps tokens', () => {
    const below = /^src\/(client\/(auth|environment|http|members|query|admin)|webhooks)\//;
    const sending = between(/^src\/(?!app\/react\/).*\.tsx$/, below);
    expect(sending.filter(({ kind }) => kind !== 'type')).toEqual([]);
  });

  it('the loader imports only types of src, and the files that it shares with the widget', () => {
    // The build may import the attribute table, since no page loads the build.
    const loaded = between(
      /^widget-loader\/(?!build\/)/,
      /^src\/(?!(app\/(attributes\/(given-attributes|page-locale)|page-api\/api-methods|elements\/owner-names|browser\/(redirect-params|trusted-types|unshadowed))|client\/(catalog\/products-query|codec\/(json|safe-url)|environment\/page-fetch|http\/host-map)|products\/(owner-buttons\/product-ids|platform\/v3\/product-requests))\.ts$)/,
    );
    expect(loaded.filter(({ kind }) => kind !== 'type')).toEqual([]);
  });

  it('each entry of a chunk is loaded by import(), except entries of the loader and the shared popover', () => {
    const loaded = new Set(imports.filter(({ kind }) => kind === 'dynamic').map(({ to }) => to));
    const entries = Object.entries(chunks)
      .filter(([name]) => !LOADER_FILES.includes(name) && name !== 'popover')
      .flatMap(([, chunk]) => chunk.entries);
    expect(entries.length).toBeGreaterThan(40);
    expect(entries.filter((entry) => !loaded.has(entry))).toEqual([]);
  });

  it('only three files read the document from a window or node, because elements can shadow its properties', () => {
    const readers = files.filter(({ path }) => /^(src|widget-loader)\//.test(path));
    const found = readers.flatMap(shadowedReads);
    // In the widget, the unshadowed document of the other two files replaces the document that environment.ts reads.
    expect(found).toEqual([
      'src/app/react/create-running.ts: window.document',
      'src/client/environment/environment.ts: scope.document',
      'widget-loader/boot.ts: page.document',
    ]);
  });

  it('the product imports neither the demo nor the tests', () => {
    expect(between(/^(src|widget-loader)\//, /^(demo|tests)\//)).toEqual([]);
  });
});

describe('the state of the store', () => {
  const filesIn = (folder: RegExp) => files.filter(({ path }) => folder.test(path));

  it('the code of the app state and the cart logic imports no view library', () => {
    const below = filesIn(/^src\/(app\/state|cart\/(model|platform|sync|view|edits|checkout))\//);
    const known = below.flatMap(namesImported);
    expect(known).toContain('zustand/vanilla');
    expect(known.filter((name) => /react|preact/.test(name))).toEqual([]);
    expect(below.filter(({ path }) => path.endsWith('x'))).toEqual([]);
  });

  it('the state of the store is declared in one file, and no other file adds to its type', () => {
    const adding = filesIn(/^src\//).filter(({ lines }) =>
      lines.some((line) => /^\s*declare module .*state/.test(line)),
    );
    expect(adding.map(({ path }) => path)).toEqual([]);
  });
});

describe('the demo', () => {
  it('each file of the demo belongs to a layer, except the merchant’s files, which use the package', () => {
    const demo = [...paths].filter((path) => /^demo\/(?!merchant\/)/.test(path));
    expect(demo.filter((path) => !placeOf(path))).toEqual([]);
  });

  it('the sandbox and the product share no code, so that they share no bugs', () => {
    expect(between(/^demo\/sandbox\//, /^(src|widget-loader)\//)).toEqual([]);
  });
});

describe('the tests', () => {
  it('the support folders import no files of the test suites', () => {
    expect(between(/^tests\/support\//, /^tests\/(?!support\/)/)).toEqual([]);
  });
});
