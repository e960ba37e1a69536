// Pages of query results, with methods for the next and the previous page.
import { anything, list, maybe, member, number, object } from '../codec/codec.ts';
import { present } from '../codec/readers.ts';
import { readAnswer } from '../http/read-answer.ts';
import { DEFAULT_PAGE_SIZE } from './query.ts';

/** Content and position of a page. */
export interface PageFacts<Item> {
  readonly items: readonly Item[];
  /** Index of the first item, from 0, and page size. */
  readonly offset: number;
  readonly limit: number;
  /** Number of items on all pages. Undefined if the platform does not report it. */
  readonly total: number | undefined;
  /** Index of the page, from 0. Undefined for a page size of 0. */
  readonly currentPage: number | undefined;
  readonly totalPages: number | undefined;
  /** The platform's paging metadata. */
  readonly metadata: PageMetadata;
}

/** Methods to move between pages. */
export interface PageSteps<OtherPage> {
  hasNext(): boolean;
  hasPrev(): boolean;
  /** @throws TypeError `No next page to fetch`; StoreError of the call. */
  next(): Promise<OtherPage>;
  /** @throws TypeError `No previous page to fetch`; StoreError of the call. */
  prev(): Promise<OtherPage>;
}

/**
 * One page of results. The items are also available under the platform's field name, such as `products`. `for await
 * (const item of page)` iterates over this page and all later pages, and requests each page when needed.
 */
export type Page<Item, Name extends string = 'items'> = PageFacts<Item> &
  PageSteps<Page<Item, Name>> &
  AsyncIterable<Item> & { readonly [_ in Name]: readonly Item[] };

/** Item counts, as sent by the platform (PlatformPagingMetadata). */
export interface PageMetadata {
  count?: number;
  offset?: number;
  total?: number;
}

/** The call that returns pages. */
export interface PageSource<Item, Name extends string> {
  ask: (paging: { limit: number; offset: number }) => Promise<unknown>;
  /** Response field that holds the items. */
  name: Name;
  /** Reads an item. Undefined for an invalid item, which is skipped. */
  read: (value: unknown) => Item | undefined;
}

const paging = object({
  metadata: maybe(
    object({
      count: maybe(number),
      items: maybe(number),
      offset: maybe(number),
      total: maybe(number),
    }),
  ),
  totalResults: maybe(number),
});

const readMetadata = (answer: unknown): PageMetadata => {
  const { metadata, totalResults } = paging(answer);
  return present({
    // One call of the platform has older field names: `items` and `totalResults`.
    count: metadata?.count ?? metadata?.items,
    offset: metadata?.offset,
    total: metadata?.total ?? totalResults,
  });
};

/**
 * Reads the page at this position. Later pages come from the same source.
 * @throws StoreError of the call, or `bad_answer`.
 */
export const fetchPage = async <Item, Name extends string>(
  source: PageSource<Item, Name>,
  { limit = DEFAULT_PAGE_SIZE, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Page<Item, Name>> => {
  const answer = await source.ask({ limit, offset });
  const received = readAnswer(member(source.name, list(anything)), answer);
  const items = received.map(source.read).filter((item) => item !== undefined) as Item[];
  const metadata = readMetadata(answer);
  const { total } = metadata;
  // The next page begins after the received items, because the platform may send fewer than requested.
  const end = offset + received.length;
  const isMore = total === undefined ? received.length >= limit : end < total;
  const hasNext = () => received.length > 0 && isMore;
  const hasPrev = () => offset > 0 && limit > 0;
  const step = async (isThere: boolean, which: string, to: number) => {
    if (!isThere) throw new TypeError(`No ${which} page to fetch`);
    return fetchPage(source, { limit, offset: to });
  };
  const facts: PageFacts<Item> = {
    items,
    metadata,
    offset,
    limit,
    total,
    currentPage: limit ? Math.floor(offset / limit) : undefined,
    totalPages: limit && total !== undefined ? Math.ceil(total / limit) : undefined,
  };
  const steps: PageSteps<Page<Item, Name>> = {
    hasNext,
    hasPrev,
    next: () => step(hasNext(), 'next', end),
    prev: () => step(hasPrev(), 'previous', Math.max(offset - limit, 0)),
  };
  const all = async function* (this: Page<Item, Name>) {
    for (let page = this; ; page = await page.next()) {
      yield* page.items;
      if (!page.hasNext()) return;
    }
  };
  const page = { ...facts, ...steps, [source.name]: items, [Symbol.asyncIterator]: all };
  return page as Page<Item, Name>;
};
