// The sandbox's cache of query results, and when the database is queried again.
import { describe, expect, it } from 'vitest';
import { createKeptAnswers } from '../../../demo/sandbox/platform/core/open-database/kept-answers.ts';

const CART = 'select row_to_json("carts") from "carts" where "carts"."owner_id" = $1';
const PRODUCT = 'select "name" from "products" where "id" = $1';

/** Names of the reads whose results are still cached after the statement has run. */
const keptAfter = (statement: string): string[] => {
  const kept = createKeptAnswers<string>();
  const reads = { cart: CART, product: PRODUCT };
  for (const text of Object.values(reads)) kept.keep(text, ['1'], text);
  kept.notice(statement);
  return Object.entries(reads)
    .filter(([, text]) => kept.find(text, ['1']) === text)
    .map(([name]) => name);
};

describe('a cached database result', () => {
  it.each([
    ['begin', ['cart', 'product']],
    ['commit', ['cart', 'product']],
    [PRODUCT, ['cart', 'product']],
    ['with a as (select 1) select * from a', ['cart', 'product']],
    ['update "carts" set "revision" = $1', ['product']],
    ['insert into "carts" ("id") values ($1)', ['product']],
    ['insert into "members" ("id") values ($1)', ['cart', 'product']],
    // Statements that may change more tables than they name.
    ['update "variants" set "quantity" = $1', []],
    ['delete from "members" where "id" = $1', []],
    ['with gone as (delete from "carts" returning 1) select * from gone', []],
    ['update products p set name = $1', []],
    ['truncate carts', []],
    ['rollback', []],
    ['select nextval($1)', ['cart', 'product']],
  ])(
    'cached database results survive only statements that cannot change them: %s',
    (statement, known) => {
      expect(keptAfter(statement)).toEqual(known);
    },
  );

  it('a cached database result is returned only for a query with the same values', () => {
    const kept = createKeptAnswers<string>();
    kept.keep(CART, ['1'], 'mine');
    expect(kept.find(CART, ['1'])).toBe('mine');
    expect(kept.find(CART, ['2'])).toBeUndefined();
  });

  it.each([
    `${CART} for update`,
    'select now()',
    'select nextval($1)',
    'update "carts" set "a" = 1',
  ])('the database result of %s is never cached', (text) => {
    const kept = createKeptAnswers<string>();
    kept.keep(text, ['1'], 'once');
    expect(kept.find(text, ['1'])).toBeUndefined();
  });
});
