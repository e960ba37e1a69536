// Reads the comments of a file’s exports, for tables in the documentation.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The comment of one export, such as `/** Text. @value tag *\/`. */
export interface ExportedComment {
  name: string;
  text: string;
  /** Tag -> its text, on one line. */
  tags: ReadonlyMap<string, string>;
}

type Comment = string | readonly unknown[] | undefined;

/** The part of TypeScript’s library that is used here. */
interface Library {
  createSourceFile(
    name: string,
    text: string,
    target: number,
  ): { statements: readonly Statement[] };
  getTextOfJSDocComment(comment: Comment): string | undefined;
}

interface Statement {
  modifiers?: readonly unknown[];
  declarationList?: { declarations: readonly { name: { text: string } }[] };
  jsDoc?: readonly {
    comment?: Comment;
    tags?: readonly { tagName: { text: string }; comment?: Comment }[];
  }[];
}

/** The compiler of this repository has no library, so the library of attw is used. */
const attw = createRequire(fileURLToPath(import.meta.resolve('@arethetypeswrong/core')));
const library: Library = attw('typescript');

const LATEST = 99;

const lineOf = (comment: Comment): string =>
  (library.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();

/** The comments in file order. `path` is relative to the root of the repository. */
export const exportedComments = (path: string): ExportedComment[] => {
  const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  return library.createSourceFile(path, text, LATEST).statements.flatMap((statement) => {
    const [declaration] = statement.declarationList?.declarations ?? [];
    // A modifier means `export`, because constants have no other modifiers.
    if (!declaration || !statement.modifiers?.length) return [];
    const { comment, tags = [] } = statement.jsDoc?.at(-1) ?? {};
    const entries = tags.map((tag) => [tag.tagName.text, lineOf(tag.comment)] as const);
    return [{ name: declaration.name.text, text: lineOf(comment), tags: new Map(entries) }];
  });
};
