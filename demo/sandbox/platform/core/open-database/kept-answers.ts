// Caches the results of reads from embedded PostgreSQL until a table in the statement is written to. Queries take most
// of the time of a short request, and the same queries repeat: for the caller, products and discounts. Only this
// process can write, because the database runs in it.

export interface KeptAnswers<Answer> {
  /** Cached result of the same read; undefined if a table in the statement has been written to since. */
  find(text: string, values: readonly unknown[]): Answer | undefined;
  keep(text: string, values: readonly unknown[], answer: Answer): void;
  /** Must be called before every statement. */
  notice(text: string): void;
  forget(): void;
}

/** Maximum number of cached results. More would cost more memory than the saved time is worth. */
const MAX_ANSWERS = 500;

/** Matches statements that lock a row or return a different result each time. */
const notRepeatable =
  /\bfor (update|share)\b|\b(now|random|nextval|setval|clock_timestamp)\(|\bpg_|gen_random/i;

const isRead = (text: string): boolean => /^select\b/i.test(text) && !notRepeatable.test(text);

/** `begin` and `commit` change no data. */
const isBoundary = (text: string): boolean => /^(begin|commit)$/i.test(text);

/** The only table that the statement changes. Undefined for `variants`, because a trigger on it changes products. */
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

/** Memoizes `find` for up to 1,000 statements. */
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
