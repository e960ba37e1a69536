// Checks with the package’s client whether the store accepts the client id.
import { isStoreError } from '../../../src/client/errors.ts';
import { HOSTED_PLATFORM } from '../../../src/client/http/host-map.ts';
import { explainFailure } from '../../../src/integrations/page-inspector/checks/connection.ts';
import { createStoreClient, type StoreClient } from '../../../src/package/index.ts';
import { type Choices, originOf, SOME_SITE } from '../model/choices.ts';
import { type Found, findCollections, findProducts } from './find.ts';

export interface Connection {
  client: StoreClient;
  catalog: 1 | 3;
  /** The first products and collections, to choose from. */
  products: readonly Found[];
  collections: readonly Found[];
  pictures: readonly string[];
}

export interface Refusal {
  text: string;
  fix: string;
}

/** HTTP status that the platform returns for a call to the catalog version that the store does not use. */
const OTHER_VERSION = 428;

const statusOf = (error: unknown): number | undefined =>
  isStoreError(error) ? error.status : undefined;

const originsIn = (found: readonly Found[]): string[] => [
  ...new Set(found.flatMap(({ picture }) => originOf(picture) || [])),
];

/** @throws StoreError if the store does not respond or refuses the client id. */
export const connect = async (clientId: string, api: string): Promise<Connection> => {
  // Keeps tokens in memory, so that a platform address that the owner typed never gets a stored token of this browser.
  const client = createStoreClient({ clientId, ...(api && { hosts: { api } }) });
  let catalog: Connection['catalog'] = 3;
  const products = await findProducts(client, catalog, '').catch((error: unknown) => {
    if (statusOf(error) !== OTHER_VERSION) throw error;
    catalog = 1;
    return findProducts(client, catalog, '');
  });
  const collections = await findCollections(client, catalog, '');
  const pictures = originsIn([...products, ...collections]);
  return { client, catalog, products, collections, pictures };
};

/** Whether the store has responded and refused the client id. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

/** Address and client id of the store that the builder was served with. */
export type DemoStore = Pick<Choices, 'api' | 'clientId'>;

/** Explains the failure with the page inspector’s messages. */
export const explain = (error: unknown, api: string, demo: DemoStore | undefined): Refusal => {
  if (demo && isRefusal(statusOf(error)))
    return {
      text: `You are asking the demo store at \`${demo.api}\`, which knows no client id but its own, \`${demo.clientId}\`.`,
      fix: 'For the client id of your own store, ask the hosted platform.',
    };
  if (!isStoreError(error))
    return { text: error instanceof Error ? error.message : 'The store cannot be asked.', fix: '' };
  const { text, fix = '' } = explainFailure({
    code: error.code,
    status: error.status,
    origin: originOf(api) || HOSTED_PLATFORM,
    // Placeholder for the host of the owner’s page, because the builder’s host is often local.
    host: new URL(SOME_SITE).hostname,
    hasApi: api !== '',
    isOnline: navigator.onLine,
  });
  return { text, fix };
};
