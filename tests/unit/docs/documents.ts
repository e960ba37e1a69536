// The project's documents, parsed: text, links, fenced blocks and headings.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Block {
  /** Document and line, for failure messages. */
  place: string;
  language: string;
  /** Word after the language in the block's first line: `run`, or `run3` for a store with catalog version 3. */
  mark: string;
  code: string;
}

export interface Document {
  /** Path relative to the project's root, such as `docs/events.md`. */
  path: string;
  text: string;
  /** The document's text without fenced blocks. */
  prose: string;
  blocks: Block[];
  /** Link targets of the headings, such as `what-it-stores`. */
  anchors: string[];
}

const FENCE = /^```(\w+)?[ \t]*(\w+)?\n([\s\S]*?)^```$/gm;

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const read = (path: string): Document => {
  const text = readFileSync(root + path, 'utf8');
  const blocks = [...text.matchAll(FENCE)].map(
    ([, language = '', mark = '', code = ''], index) => ({
      place: `${path} block ${index + 1}`,
      language,
      mark,
      code,
    }),
  );
  const prose = text.replace(FENCE, '');
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return { path, text, prose, blocks, anchors: headings.map(anchorOf) };
};

const readmesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)README\.md$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

export const documents: Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...['src', 'widget-loader', 'demo', 'tests'].flatMap(readmesIn),
  ...['docs', 'docs/platform'].flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
].map(read);

export const blocksIn = (...languages: string[]): Block[] =>
  documents.flatMap(({ blocks }) => blocks).filter(({ language }) => languages.includes(language));

export const documentOf = (path: string): Document => {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found;
};

/** Rows of all tables in the text, each as a list of cells. */
export const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|:\- ]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** Returns the strings between backticks. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
