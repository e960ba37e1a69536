// Pages by cursor: requests for the first and later pages, and whether a page has a next or previous page.
import { describe, expect, it } from 'vitest';
import { type CursorSource, fetchCursorPage } from '../../../../src/client/query/cursor-pages.ts';
import { openClientStage } from '../../../support/network/stages/client-stage.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A platform with the numbers up to `count`. Its cursors are offsets. */
const numbersUpTo = (count: number) => {
  const asked: { limit: number; cursor?: string }[] = [];
  const source: CursorSource<number, 'numbers'> = {
    name: 'numbers',
    read: (value) => (typeof value === 'number' ? value : undefined),
    ask: async (paging) => {
      asked.push(paging);
      const offset = Number(paging.cursor ?? 0);
      const numbers = upTo(count).slice(offset, offset + paging.limit);
      const end = offset + numbers.length;
      const cursors = {
        ...(end < count && { next: String(end) }),
        ...(offset > 0 && { prev: String(Math.max(0, offset - paging.limit)) }),
      };
      return { numbers, pagingMetadata: { count: numbers.length, cursors, hasNext: end < count } };
    },
  };
  return { asked, source };
};
const answering = (answer: unknown) =>
  fetchCursorPage({ ...numbersUpTo(0).source, ask: async () => answer });

describe('a page of a cursor query', () => {
  it('a page of a cursor query has items and the cursors of its neighbors, and no total', async () => {
    const page = await fetchCursorPage(numbersUpTo(25).source, { limit: 10, cursor: '10' });
    expect(page).toMatchObject({
      items: upTo(20).slice(10),
      numbers: upTo(20).slice(10),
      limit: 10,
      metadata: { count: 10, cursors: { next: '20', prev: '0' } },
    });
    expect(page).not.toHaveProperty('total');
  });

  it('a page of a cursor query leads to the next and the previous page', async () => {
    const { asked, source } = numbersUpTo(25);
    const first = await fetchCursorPage(source, { limit: 10 });
    expect([first.hasPrev(), first.hasNext()]).toEqual([false, true]);
    const third = await (await first.next()).next();
    expect([third.items, third.hasNext()]).toEqual([[20, 21, 22, 23, 24], false]);
    expect((await third.prev()).numbers).toEqual(upTo(20).slice(10));
    expect(asked).toEqual([
      { limit: 10 },
      { limit: 10, cursor: '10' },
      { limit: 10, cursor: '20' },
      { limit: 10, cursor: '10' },
    ]);
  });

  it('a page of a cursor query has 50 items by default', async () => {
    const { asked, source } = numbersUpTo(60);
    const page = await fetchCursorPage(source);
    expect([page.items.length, asked]).toEqual([50, [{ limit: 50 }]]);
  });

  it('a page of a cursor query throws the documented error if the requested neighboring page does not exist', async () => {
    const only = await fetchCursorPage(numbersUpTo(3).source);
    await expect(only.next()).rejects.toThrow(new TypeError('No next page to fetch'));
    await expect(only.prev()).rejects.toThrow(new TypeError('No previous page to fetch'));
  });

  it('iterating over a page of a cursor query visits the items of all following pages', async () => {
    const visited: number[] = [];
    for await (const number of await fetchCursorPage(numbersUpTo(25).source, { limit: 10 })) {
      visited.push(number);
    }
    expect(visited).toEqual(upTo(25));
  });

  it('a page of a cursor query is the last page if hasNext is false, even with a cursor', async () => {
    const page = await answering({
      numbers: [1],
      pagingMetadata: { cursors: { next: 'x' }, hasNext: false },
    });
    expect(page.hasNext()).toBe(false);
  });

  it.each([null, 'text', 5, [], {}, { numbers: {} }, { items: [] }])(
    'a page of a cursor query fails if the response is %j',
    async (answer) => {
      await expect(answering(answer)).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );
});

describe('a cursor query', () => {
  const stage = openClientStage();
  const bodies = () =>
    stage.sandbox.control
      .requests()
      .filter(({ path }) => path.endsWith('/query-platformized'))
      .map(({ body }) => body);

  it('a cursor query sends its conditions once, then only cursors', async () => {
    const query = {
      filter: { name: { $ne: '' } },
      sort: [{ fieldName: 'name' }],
      cursorPaging: { limit: 2 },
    };
    const first = await stage.client.products.queryProducts(query);
    const rest = await first.next();
    const names = [...first.products, ...rest.products].map(({ name }) => name);
    expect(names).toEqual(['bowl', 'last-vase', 'mug', 'plate']);
    const { next } = first.metadata.cursors;
    expect(bodies()).toEqual([{ query }, { query: { cursorPaging: { limit: 2, cursor: next } } }]);
    const again = await stage.client.products.queryProducts({
      cursorPaging: { limit: 2, cursor: next ?? '' },
    });
    expect(again.products).toEqual(rest.products);
  });

  it('a query that contains both paging and cursorPaging is refused', async () => {
    const both = { paging: { limit: 1 }, cursorPaging: { limit: 1 } } as never;
    await expect(stage.client.products.queryProducts(both)).rejects.toThrow(
      new TypeError('query: expected paging or cursorPaging, received both'),
    );
  });
});
