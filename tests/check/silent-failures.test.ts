// Checks that each ignored failure has a comment with the reason.
import { describe, expect, it } from 'vitest';
import {
  isNode,
  nodeIn,
  nodesOf,
  type SourceFile,
  type SyntaxNode,
  sourceFilesIn,
  sourceOf,
} from './source-files.ts';

const files = [...sourceFilesIn('src'), ...sourceFilesIn('widget-loader')];

/** Node types of return values that contain no information about the error. */
const CONSTANT = /^(Identifier|Literal|ArrayExpression)$/;

/** A function that ignores its arguments: `() => {}`, `() => undefined`, `() => []`. */
const isSilent = (node: SyntaxNode): boolean => {
  if (!/^(ArrowFunction|Function)Expression$/.test(node.type)) return false;
  const body = nodeIn(node, 'body');
  if (!body || (Array.isArray(node['params']) && node['params'].length > 0)) return false;
  if (body.type !== 'BlockStatement') return CONSTANT.test(body.type);
  return Array.isArray(body['body']) && body['body'].length === 0;
};

/** The handler in a call of `catch()`, or the second argument of a call of `then()`. */
const handlerIn = (node: SyntaxNode): SyntaxNode | undefined => {
  const property = nodeIn(nodeIn(node, 'callee') ?? node, 'property');
  const given = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  if (node.type !== 'CallExpression' || !property) return undefined;
  if (property['name'] === 'catch') return given[0];
  return property['name'] === 'then' ? given[1] : undefined;
};

/** Types of nodes that usually start a line and have their comment above. */
const PLACE = /(Statement|VariableDeclaration|Property|PropertyDefinition|ExportNamedDeclaration)$/;

/** Places of ignored failures without a comment, such as `src/app/browser/lease.ts:44`. */
const silentIn = ({ path, tree, lines, lineAt }: SourceFile): string[] => {
  const nodes = nodesOf(tree);
  const parents = new Map(nodes.map(({ node, parent }) => [node, parent]));
  const isExplained = (line: number): boolean =>
    /^\s*(\/\/|\*\/|.*\*\/$)/.test(lines[line - 2] ?? '');
  const placeOf = (node: SyntaxNode): SyntaxNode => {
    let place = node;
    for (let up = parents.get(node); up && !PLACE.test(place.type); up = parents.get(up))
      place = up;
    return place;
  };
  return nodes.flatMap(({ node }) => {
    if (node.type === 'CatchClause') {
      const text = lines.slice(lineAt(node.start) - 1, lineAt(node.end)).join('\n');
      const body = nodeIn(node, 'body');
      const isEmpty = Array.isArray(body?.['body']) && body['body'].length === 0;
      return isEmpty && !text.includes('//') ? [`${path}:${lineAt(node.start)}`] : [];
    }
    const handler = handlerIn(node);
    if (!handler || !isSilent(handler)) return [];
    const places = [handler, node, placeOf(node)].map(({ start }) => lineAt(start));
    return places.some(isExplained) ? [] : [`${path}:${places[0]}`];
  });
};

const placesIn = (...lines: string[]): string[] =>
  silentIn(sourceOf('example.ts', `${lines.join('\n')}\n`));

describe('a silent failure', () => {
  it('a silent failure has its reason in a comment, or in the name of the function that ignores the failure', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap(silentIn)).toEqual([]);
  });

  it.each([
    ['load().catch(() => {});'],
    ['load().catch(function () {});'],
    ['const found = await load().catch(() => undefined);'],
    ['const found = await load().catch(() => []);'],
    ['load().then(use, () => {});'],
    ['try { use(); } catch {}'],
  ])('a silent failure is found in %s', (line) => {
    expect(placesIn('start();', line)).toEqual(['example.ts:2']);
  });

  it.each([
    [['// It is loaded again.', 'load().catch(() => {});']],
    [['load().then(', '  use,', '  // It is loaded again.', '  () => {},', ');']],
    [['/** What', ' * nobody needs. */', 'const found = await load().catch(() => undefined);']],
    [['load().catch(isOnlyAhead);']],
    [['load().catch((error) => report(error));']],
    [['load().catch(() => report());']],
    [['load().then(() => {});']],
    [['try { use(); } catch {', '  // The page forbids it.', '}']],
    [['try { use(); } catch { stop(); }']],
  ])('a silent failure is not found in %j', (lines) => {
    expect(placesIn(...lines)).toEqual([]);
  });
});
