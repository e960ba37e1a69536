// Sends each statement to embedded PostgreSQL as one message; PostgreSQL parses and plans a statement only once.
import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { schema } from '../database.ts';
import { createKeptAnswers } from './kept-answers.ts';

const { serialize } = protocol;

interface Statement {
  name: string;
  /** PostgreSQL type OIDs of the parameters. */
  types: number[];
  /** Row descriptions, needed to parse each result. */
  described: messages.BackendMessage[];
}

export interface PreparedQueries {
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<Results>;
}

/** The client methods that the query layer calls. */
export interface PreparedClient extends PreparedQueries {
  /** Resolves to the result of `work` after the commit; rolls back if `work` rejects. */
  transaction<T>(work: (queries: PreparedQueries) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Maximum number of prepared statements; further statements are parsed each time. */
const MAX_STATEMENTS = 1_000;

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Runs tasks one after another. */
const createTurns = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

/** Runs statements in order of arrival, one at a time and without interruption. */
const createRun = (client: PGlite): PreparedQueries['query'] => {
  const known = new Map<string, Statement>();
  const kept = createKeptAnswers<messages.BackendMessage[]>();

  /** @throws DatabaseError */
  const talk = (...parts: Uint8Array[]): messages.BackendMessage[] => {
    const answers: messages.BackendMessage[] = [];
    let failure: unknown;
    const bytes = client.execProtocolRawSync(joined([...parts, serialize.sync()]));
    new protocol.Parser().parse(bytes, (message) => {
      if (message instanceof protocol.messages.DatabaseError) failure ??= message;
      else answers.push(message);
    });
    if (failure) {
      // PostgreSQL refuses reads in a failed transaction, so the cache must not return results.
      kept.forget();
      throw failure;
    }
    return answers;
  };

  const prepare = (text: string): Statement => {
    const isKept = known.size < MAX_STATEMENTS;
    const name = isKept ? `statement_${known.size}` : '';
    const answers = talk(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const described = answers.filter((one) => one.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(answers), described };
    if (isKept) known.set(text, statement);
    return statement;
  };

  return async (text, params = [], options = {}) => {
    const { name: statement, types, described } = known.get(text) ?? prepare(text);
    const values = params.map((value, index) => {
      const write = client.serializers[types[index] ?? 0];
      return value == null ? null : write ? write(value) : String(value);
    });
    kept.notice(text);
    let answers = kept.find(text, values);
    if (!answers) {
      answers = talk(serialize.bind({ statement, values }), serialize.execute({}));
      kept.keep(text, values, answers);
    }
    // Inherits over a hundred parsers from the client instead of copying them: a copy takes longer than most queries.
    const parsers = Object.assign(Object.create(client.parsers), options.parsers);
    const { rowMode = 'object' } = options;
    const [result] = parse.parseResults([...described, ...answers], parsers, { rowMode });
    return result ?? { rows: [], fields: [], affectedRows: 0 };
  };
};

export const createPreparedClient = (client: PGlite): PreparedClient => {
  const run = createRun(client);
  const inTurn = createTurns();

  const transaction: PreparedClient['transaction'] = async (work) => {
    await run('begin');
    try {
      const result = await work({ query: run });
      const { command } = await run('commit');
      if (command === 'ROLLBACK') throw new Error('A statement of the transaction had failed.');
      return result;
    } catch (error) {
      await run('rollback');
      throw error;
    }
  };

  /** Runs the work. If the database is stored in a folder, writes the changes there before the caller continues. */
  const kept = async <T>(work: () => Promise<T>): Promise<T> => {
    const result = await work();
    if (client.dataDir) await client.syncToFs();
    return result;
  };

  return {
    query: (...query) => inTurn(() => kept(() => run(...query))),
    transaction: (work) => inTurn(() => kept(() => transaction(work))),
    close: () => inTurn(() => client.close()),
  };
};

export const queryEmbedded = (
  embedded: PGlite,
): { db: PgliteDatabase<typeof schema>; close(): Promise<void> } => {
  const client = createPreparedClient(embedded);
  // The client has the PGlite methods that the query layer calls.
  const db = drizzle({ client: client as unknown as PGlite, schema });
  return { db, close: () => client.close() };
};
