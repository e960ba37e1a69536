// The documents of the project, taken apart: their text, links, fenced blocks and headings.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Block {
  /** Document and line, to be found when something is wrong with it. */
  place: string;
  language: string;
  /** Behind the language: `run`, or `run3` on a store of catalog version 3. */
  mark: string;
  code: string;
}

export interface Document {
  /** Below the root: `docs/events.md`. */
  path: string;
  text: string;
  /** Without fenced blocks. */
  prose: string;
  blocks: Block[];
  /** What a link to a heading says: `what-it-stores`. */
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

/** The READMEs of the code's folders. */
const readmesIn = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)README\.md$/.test(name) && !name.includes('node_modules'))
    .map((name) => `${folder}/${name}`);

export const documents: Document[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...['src', 'widget-loader', 'demo', 'tests'].flatMap(readmesIn),
  ...readdirSync(`${root}docs`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
].map(read);

export const blocksIn = (...languages: string[]): Block[] =>
  documents.flatMap(({ blocks }) => blocks).filter(({ language }) => languages.includes(language));

export const documentOf = (path: string): Document => {
  const found = documents.find((document) => document.path === path);
  if (!found) throw new Error(`There is no ${path}`);
  return found;
};

/** Rows of all tables in the text, each as its cells. */
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

/** What stands between backticks. */
export const codesIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
