// Pages of a query: what is on one, how many there are, and the way to the next and the one before.
import { asArray, asNumber, asObject, type Json } from '../../model/json.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { DEFAULT_PAGE_SIZE } from './query.ts';

/** What is told of a page. */
export interface PageFacts<Item> {
  readonly items: readonly Item[];
  /** Where the page begins, counted from 0, and how many it may hold. */
  readonly offset: number;
  readonly limit: number;
  /** Of all pages together; undefined where the platform does not count. */
  readonly total: number | undefined;
  /** Counted from 0; undefined for a page that may hold nothing. */
  readonly currentPage: number | undefined;
  readonly totalPages: number | undefined;
  /** The platform's own words of it. */
  readonly metadata: PageMetadata;
}

/** The ways from a page to others of its kind. */
export interface PageSteps<OtherPage> {
  hasNext(): boolean;
  hasPrev(): boolean;
  /** @throws TypeError `No next page to fetch`; StoreError of the call. */
  next(): Promise<OtherPage>;
  /** @throws TypeError `No previous page to fetch`; StoreError of the call. */
  prev(): Promise<OtherPage>;
}

/**
 * One page; its items are also under the platform's name for them, such as `products`.
 * `for await (const item of page)` goes through this page and all after it, and asks for each only when
 * it is needed.
 */
export type Page<Item, Name extends string = 'items'> = PageFacts<Item> &
  PageSteps<Page<Item, Name>> &
  AsyncIterable<Item> & { readonly [_ in Name]: readonly Item[] };

/** How many there are, as the platform said it (wire: PlatformPagingMetadata). */
export interface PageMetadata {
  count?: number;
  offset?: number;
  total?: number;
}

/** Where pages come from. */
export interface PageSource<Item, Name extends string> {
  ask: (paging: { limit: number; offset: number }) => Promise<unknown>;
  /** The member of the answer with the items. */
  name: Name;
  /** Undefined for an item that is not readable, which is left out. */
  read: (value: unknown) => Item | undefined;
}

const metadataOf = (answer: Json): PageMetadata => {
  const given = asObject(answer['metadata']);
  // One call has older names for the same.
  const count = asNumber(given?.['count']) ?? asNumber(given?.['items']);
  const total = asNumber(given?.['total']) ?? asNumber(answer['totalResults']);
  const offset = asNumber(given?.['offset']);
  return {
    ...(count !== undefined && { count }),
    ...(offset !== undefined && { offset }),
    ...(total !== undefined && { total }),
  };
};

/**
 * Asks for the page at these places; the next ones come from the same source.
 * @throws StoreError of the call, or `bad_answer`.
 */
export const fetchPage = async <Item, Name extends string>(
  source: PageSource<Item, Name>,
  { limit = DEFAULT_PAGE_SIZE, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<Page<Item, Name>> => {
  const answer = asObject(await source.ask({ limit, offset }));
  if (!answer) throw badAnswer();
  const received = asArray(answer[source.name]);
  const items = received.map(source.read).filter((item) => item !== undefined) as Item[];
  const metadata = metadataOf(answer);
  const { total } = metadata;
  // Counted by what came, so that a page that is shorter than asked for leaves nothing out.
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
