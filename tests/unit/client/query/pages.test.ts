// Paging through results works with any platform response.
import { describe, expect, it } from 'vitest';
import { fetchPage, type PageSource } from '../../../../src/client/query/pages.ts';

type Paging = { limit: number; offset: number };

/** A platform with the numbers up to `count` that records its requests. */
const numbersUpTo = (count: number, options: { isCounted?: boolean; most?: number } = {}) => {
  const { isCounted = true, most = 100 } = options;
  const asked: Paging[] = [];
  const source: PageSource<number, 'numbers'> = {
    name: 'numbers',
    read: (value) => (typeof value === 'number' ? value : undefined),
    ask: async (paging) => {
      asked.push(paging);
      const { offset, limit } = paging;
      const length = Math.max(0, Math.min(limit, most, count - offset));
      return {
        numbers: Array.from({ length }, (_, index) => offset + index),
        metadata: { count: length, offset, ...(isCounted && { total: count }) },
      };
    },
  };
  return { asked, source };
};
const answering = (answer: unknown): PageSource<number, 'numbers'> => ({
  ...numbersUpTo(0).source,
  ask: async () => answer,
});
const visit = async (page: AsyncIterable<number>): Promise<number[]> => {
  const visited: number[] = [];
  for await (const number of page) visited.push(number);
  return visited;
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a page', () => {
  it('a page has items, an offset and a total', async () => {
    const page = await fetchPage(numbersUpTo(25).source, { limit: 10, offset: 10 });
    expect(page).toMatchObject({
      items: upTo(20).slice(10),
      numbers: upTo(20).slice(10),
      metadata: { count: 10, offset: 10, total: 25 },
      offset: 10,
      limit: 10,
      total: 25,
      currentPage: 1,
      totalPages: 3,
    });
  });

  it('a page leads to the next and the previous page', async () => {
    const first = await fetchPage(numbersUpTo(25).source, { limit: 10 });
    expect([first.hasPrev(), first.hasNext()]).toEqual([false, true]);
    const second = await first.next();
    expect([second.hasPrev(), second.hasNext()]).toEqual([true, true]);
    const third = await second.next();
    expect([third.items, third.hasPrev(), third.hasNext()]).toEqual([
      [20, 21, 22, 23, 24],
      true,
      false,
    ]);
    expect((await third.prev()).numbers).toEqual(second.numbers);
    expect((await (await third.prev()).prev()).numbers).toEqual(first.numbers);
  });

  it('a page throws the documented error if the requested next or previous page does not exist', async () => {
    const only = await fetchPage(numbersUpTo(3).source);
    await expect(only.next()).rejects.toThrow(new TypeError('No next page to fetch'));
    await expect(only.prev()).rejects.toThrow(new TypeError('No previous page to fetch'));
  });

  it('the previous page starts at offset 0 if fewer items than a full page come before', async () => {
    const page = await fetchPage(numbersUpTo(25).source, { limit: 10, offset: 4 });
    expect((await page.prev()).offset).toBe(0);
  });

  it('a page has 50 items from offset 0 by default', async () => {
    const { asked, source } = numbersUpTo(3);
    await fetchPage(source);
    expect(asked).toEqual([{ limit: 50, offset: 0 }]);
  });

  it('a page with a limit of 0 has no next and no previous page', async () => {
    const page = await fetchPage(numbersUpTo(3).source, { limit: 0 });
    expect([page.currentPage, page.totalPages, page.hasNext(), page.hasPrev()]).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
    expect(page.total).toBe(3);
  });
});

describe('iterating over all items', () => {
  it.each([0, 1, 9, 10, 11, 20, 101])(
    'an iteration visits each of %i items once',
    async (count) => {
      const { asked, source } = numbersUpTo(count);
      expect(await visit(await fetchPage(source, { limit: 10 }))).toEqual(upTo(count));
      expect(asked).toHaveLength(Math.max(1, Math.ceil(count / 10)));
    },
  );

  it('an iteration begins at the page’s offset, and can be repeated', async () => {
    const page = await fetchPage(numbersUpTo(25).source, { limit: 10, offset: 10 });
    expect(await visit(page)).toEqual(upTo(25).slice(10));
    expect(await visit(page)).toEqual(upTo(25).slice(10));
  });

  it('an iteration requests the next page only when it is needed', async () => {
    const { asked, source } = numbersUpTo(100);
    for await (const number of await fetchPage(source, { limit: 10 })) if (number === 12) break;
    expect(asked).toHaveLength(2);
  });

  it('an iteration skips nothing if the platform returns fewer items than requested', async () => {
    const { source } = numbersUpTo(25, { most: 4 });
    expect(await visit(await fetchPage(source, { limit: 10 }))).toEqual(upTo(25));
  });

  it('an iteration continues while pages are full if the platform sends no total', async () => {
    const { asked, source } = numbersUpTo(25, { isCounted: false });
    const page = await fetchPage(source, { limit: 10 });
    expect([page.total, page.totalPages]).toEqual([undefined, undefined]);
    expect(await visit(page)).toEqual(upTo(25));
    expect(asked).toHaveLength(3);
  });

  it('an iteration ends at an empty page, even if the total is larger', async () => {
    const page = await fetchPage(answering({ numbers: [], metadata: { total: 1_000_000 } }));
    expect(await visit(page)).toEqual([]);
  });

  it('an iteration handles 10,000 items without deep recursion', async () => {
    const { source } = numbersUpTo(10_000);
    expect(await visit(await fetchPage(source, { limit: 1 }))).toHaveLength(10_000);
  });
});

describe('the response for a page', () => {
  it('a page leaves out unreadable items but counts them', async () => {
    const answer = { numbers: [1, 'two', null, 4], metadata: { total: 4 } };
    const page = await fetchPage(answering(answer), { limit: 4 });
    expect([page.items, page.hasNext()]).toEqual([[1, 4], false]);
  });

  it('a page can have its total in the older response fields', async () => {
    const page = await fetchPage(
      answering({ numbers: [1, 2], metadata: { items: 2, offset: 0 }, totalResults: 9 }),
      { limit: 2 },
    );
    expect(page.metadata).toEqual({ count: 2, offset: 0, total: 9 });
    expect(page.hasNext()).toBe(true);
  });

  it.each([null, 'text', 5, [], {}, { numbers: 5 }, { items: [] }])(
    'a page fails if the response is %j',
    async (answer) => {
      await expect(fetchPage(answering(answer))).rejects.toMatchObject({ code: 'bad_answer' });
    },
  );
});
