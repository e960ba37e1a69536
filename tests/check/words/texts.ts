// Collects the texts that people read: comments, test titles, sentences of the documents, subjects of commits.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isNode, nodeIn, nodesOf, type SyntaxNode, sourceOf } from '../source-files.ts';
import type { Kind } from './patterns.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Text {
  kind: Kind;
  /** Path of the file, or `commit` for the subject of a commit. */
  path: string;
  /** Counted from 1; 0 for a commit. */
  line: number;
  text: string;
}

/** Comments that tools read. */
const DIRECTIVE = /^(?:biome-ignore|@vitest-environment|@__PURE__|#|!|<reference|@ts-|@module)/;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A comment on one line, without delimiters, code blocks, tags that have no prose, and lines that tools read. */
const proseOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*+\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\/|\*)?\s?/, ''))
    .filter((line) => !DIRECTIVE.test(line))
    .join('\n')
    .replace(/```[\s\S]*?```/g, '')
    .replace(/@(?:example|see)[\s\S]*$/, '')
    .replace(/\s+/g, ' ')
    .trim();

const LINE_COMMENTS = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*|\/\/.*/gm;
const BLOCK_COMMENTS = /\/\*[\s\S]*?\*\//g;

/** `code` is `text` with blanks in place of its strings, so offsets are equal in both. */
const commentsIn = (path: string, text: string, code: string, expression: RegExp): Text[] =>
  [...code.matchAll(expression)].flatMap(({ index, 0: { length } }) => {
    const raw = text.slice(index, index + length);
    const prose = proseOf(raw.trim());
    if (!prose) return [];
    const line = lineAt(text, index + raw.length - raw.trimStart().length);
    return { kind: 'comment' as const, path, line, text: prose };
  });

/** Name of the called function, such as `it`, `test` or `describe`, also in `test.each([…])`. */
const calleeName = (node: SyntaxNode | undefined): unknown =>
  node?.type === 'Identifier'
    ? node['name']
    : node && calleeName(nodeIn(node, 'callee') ?? nodeIn(node, 'object') ?? nodeIn(node, 'tag'));

const titleOf = (text: string, node: SyntaxNode): { title: string; start: number } | undefined => {
  if (node.type !== 'CallExpression') return undefined;
  if (!/^(?:it|test)$/.test(String(calleeName(nodeIn(node, 'callee'))))) return undefined;
  const [first] = Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];
  if (first?.type === 'TemplateLiteral')
    return { title: text.slice(first.start + 1, first.end - 1), start: first.start };
  const value = first?.type === 'Literal' ? first['value'] : undefined;
  return first && typeof value === 'string' ? { title: value, start: first.start } : undefined;
};

/** Comments of a TypeScript file, and the titles of its tests. */
export const textsInCode = (path: string, text: string): Text[] => {
  const { tree } = sourceOf(path, text);
  const nodes = nodesOf(tree).map(({ node }) => node);
  let code = text;
  for (const { type, start, end } of nodes)
    if (/^(?:Literal|TemplateElement|JSXText)$/.test(type))
      code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  const titles = nodes.flatMap((node) => {
    const found = titleOf(text, node);
    return found
      ? { kind: 'title' as const, path, line: lineAt(text, found.start), text: found.title }
      : [];
  });
  return [...commentsIn(path, text, code, LINE_COMMENTS), ...titles];
};

export const textsInStylesheet = (path: string, text: string): Text[] =>
  commentsIn(path, text, text, BLOCK_COMMENTS);

/** Sentences of a Markdown file; cells of tables count as sentences, code blocks and quoted messages are left out. */
export const textsInDocument = (path: string, text: string): Text[] => {
  const lines = text
    .replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, ''))
    .replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n');
  const found: Text[] = [];
  let paragraph = { line: 0, text: '' };
  const end = () => {
    for (const sentence of paragraph.text.split(/(?<=[.!?]) (?=[A-Z"`*[])/))
      if (sentence.trim())
        found.push({ kind: 'document', path, line: paragraph.line, text: sentence.trim() });
    paragraph = { line: 0, text: '' };
  };
  for (const [index, line] of lines.entries()) {
    const prose = line
      .replace(/`[^`]*`/g, 'code')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/[*_[\]]/g, '')
      .replace(/^\s*(?:#+|-|\d+\.|>)\s+/, '')
      .trim();
    const isOpening = /^\s*(?:#|-|\d+\.|\||>|$)/.test(line);
    if (isOpening) end();
    if (line.startsWith('|'))
      for (const cell of prose.split('|')) {
        if (/[a-z]/.test(cell))
          found.push({ kind: 'document', path, line: index + 1, text: cell.trim() });
      }
    else if (prose)
      paragraph = {
        line: paragraph.line || index + 1,
        text: `${paragraph.text} ${prose}`.trim(),
      };
    if (line.startsWith('#')) end();
  }
  end();
  return found;
};

const git = (...options: string[]): string =>
  execFileSync('git', options, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

/** Subjects of the commits since this check was added. Empty without a git history. */
const subjects = (): Text[] => {
  try {
    const [first] = git(
      'log',
      '--diff-filter=A',
      '--format=%H',
      '--',
      'tests/check/words/patterns.ts',
    )
      .trim()
      .split('\n')
      .slice(-1);
    if (!first) return [];
    return git('log', '--no-merges', '--format=%h %s', `${first}..HEAD`)
      .split('\n')
      .filter(Boolean)
      .map((entry) => {
        const [hash = '', ...words] = entry.split(' ');
        return { kind: 'commit' as const, path: hash, line: 0, text: words.join(' ') };
      });
  } catch {
    // A copy of the files without git has no subjects to check.
    return [];
  }
};

const textsInFile = (path: string): Text[] => {
  const text = readFileSync(join(root, path), 'utf8');
  if (/\.md$/.test(path)) return textsInDocument(path, text);
  if (/\.css$/.test(path)) return textsInStylesheet(path, text);
  return textsInCode(path, text);
};

/** Files of the repository that contain prose, except generated files. */
const FILES = /^(?!docs\/api\/).*\.(?:ts|tsx|css|md)$/;

export const allTexts = (): Text[] => [
  ...git('ls-files')
    .split('\n')
    .filter((path) => FILES.test(path))
    .flatMap(textsInFile),
  ...subjects(),
];
