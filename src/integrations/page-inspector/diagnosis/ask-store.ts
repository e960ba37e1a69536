// Requests facts that only the store has: whether it accepts the client id, and which products and collections exist.

import { readAttribute } from '../../../app/elements/owner-names.ts';
import { parseUrl } from '../../../client/codec/safe-url.ts';
import { isStoreError } from '../../../client/errors.ts';
import type { CatalogPort } from '../../../products/index.ts';
import { explainFailure } from '../checks/connection.ts';
import { checkProducts, namingsOn } from '../checks/products.ts';
import type { Finding } from '../finding.ts';
import type { InspectorWidget } from './inspector-context.ts';

export interface Answers {
  findings: Finding[];
  /** Sentences about passed checks. */
  passed: string[];
  /** Origins of the product pictures. */
  pictures: string[];
}

/** Maximum number of parallel requests, one per collection. */
const ASKED_AT_ONCE = 20;
const COLLECTIONS = 'pannier-collection[slug],[data-pannier-collection]';

const slugsOn = (page: Document): string[] => {
  const slugs = [...page.querySelectorAll(COLLECTIONS)].flatMap(
    (element) =>
      readAttribute(element, 'slug') ?? readAttribute(element, 'data-pannier-collection') ?? [],
  );
  return [...new Set(slugs.filter(Boolean))];
};

/** Reports collections that the store does not have, with the same message as the grid. */
const checkCollections = async (
  port: CatalogPort,
  slugs: readonly string[],
  report: (configError: string) => void,
): Promise<number> => {
  if (!slugs[0]) return 0;
  const grid = await port.grid();
  let count = 0;
  for (let start = 0; start < slugs.length; start += ASKED_AT_ONCE) {
    const lot = slugs.slice(start, start + ASKED_AT_ONCE);
    const found = await Promise.all(lot.map((slug) => grid.collection(slug)));
    for (const [place, slug] of lot.entries())
      if (!found[place]) report(`<pannier-collection> slug: the store has no collection "${slug}"`);
    count += found.filter(Boolean).length;
  }
  return count;
};

const counted = (number: number, word: string): string[] =>
  number ? [`The store shows ${number} ${word}${number === 1 ? '' : 's'} of this page.`] : [];

const ask = async ({ app, shop }: InspectorWidget, page: Document): Promise<Answers> => {
  const { accessToken, products } = await shop();
  await accessToken.get();
  const pictures = new Set<string>();
  const namings = namingsOn(page);
  const slugs = slugsOn(page);
  const passed = ['The store gives this page access.'];
  if (!namings[0] && !slugs[0]) return { findings: [], passed, pictures: [] };
  const { readCatalog } = await products();
  const { findings, found } = await checkProducts(namings, async (field, values) => {
    const all = await readCatalog((port) => port.products(field, values));
    for (const { media } of all) {
      const address = parseUrl(media?.mainMedia?.image?.url ?? '');
      if (address) pictures.add(address.origin);
    }
    return all;
  });
  const grids = await readCatalog((port) => checkCollections(port, slugs, app.report));
  return {
    findings,
    passed: [...passed, ...counted(found, 'product'), ...counted(grids, 'collection')],
    pictures: [...pictures],
  };
};

/** `origin` is the origin of the store. Never rejects. */
export const askStore = async (
  widget: InspectorWidget,
  page: Document,
  origin: string,
  hasApi: boolean,
): Promise<Answers> => {
  const none = { findings: [], passed: [], pictures: [] };
  try {
    return await ask(widget, page);
  } catch (error) {
    // Code that failed to load is a separate finding.
    if (!isStoreError(error) || error.code === 'identity_changed') return none;
    const { code, status } = error;
    const host = page.location.hostname;
    const isOnline = navigator.onLine;
    return {
      ...none,
      findings: [explainFailure({ code, status, origin, host, hasApi, isOnline })],
    };
  }
};
