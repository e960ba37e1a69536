// Caches embedded PostgreSQL's answers to reads until a table that they name is written to. Queries are most of a short
// request and repeat: caller, products, discounts. No other process writes: the database runs in this one.

export interface KeptAnswers<Answer> {
  /** The answer to the same read, if nothing it depends on has been written since. */
  find(text: string, values: readonly unknown[]): Answer | undefined;
  keep(text: string, values: readonly unknown[], answer: Answer): void;
  /** Must be called before every statement. */
  notice(text: string): void;
  forget(): void;
}

/** More answers cost more memory than the time they save. */
const MAX_ANSWERS = 500;

/** Matches statements that lock a row or answer differently each time. */
const notRepeatable =
  /\bfor (update|share)\b|\b(now|random|nextval|setval|clock_timestamp)\(|\bpg_|gen_random/i;

const isRead = (text: string): boolean => /^select\b/i.test(text) && !notRepeatable.test(text);

/** `begin` and `commit` change no data. */
const isBoundary = (text: string): boolean => /^(begin|commit)$/i.test(text);

/** The table, if the statement changes only that one. A trigger of `variants` also changes products. */
const onlyTableOf = (text: string): string | undefined => {
  const [, table] = /^(?:insert into|update) "(\w+)"/i.exec(text) ?? [];
  return table === 'variants' ? undefined : table;
};

type Change = 'none' | 'everything' | { table: string };

const onlyReads = (text: string): boolean =>
  /^select\b/i.test(text) || (/^with\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text));

const changeOf = (text: string): Change => {
  if (isBoundary(text) || onlyReads(text)) return 'none';
  const table = onlyTableOf(text);
  return table ? { table } : 'everything';
};

/** Memoizes the results of up to 1,000 texts. */
const once = <T>(find: (text: string) => T) => {
  const known = new Map<string, T>();
  return (text: string): T => {
    const found = known.get(text) ?? find(text);
    if (known.size < 1_000) known.set(text, found);
    return found;
  };
};

export const createKeptAnswers = <Answer>(): KeptAnswers<Answer> => {
  const answers = new Map<string, { text: string; answer: Answer }>();
  const isReadOnce = once(isRead);
  const changeOnce = once(changeOf);
  const keyOf = (text: string, values: readonly unknown[]) => JSON.stringify([text, values]);

  return {
    find: (text, values) =>
      isReadOnce(text) ? answers.get(keyOf(text, values))?.answer : undefined,
    keep: (text, values, answer) => {
      if (!isReadOnce(text)) return;
      if (answers.size >= MAX_ANSWERS) answers.clear();
      answers.set(keyOf(text, values), { text, answer });
    },
    notice: (text) => {
      const change = changeOnce(text);
      if (change === 'none') return;
      if (change === 'everything') answers.clear();
      else
        for (const [key, kept] of answers)
          if (kept.text.includes(change.table)) answers.delete(key);
    },
    forget: () => answers.clear(),
  };
};
