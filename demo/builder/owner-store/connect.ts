// Asks whether the store answers to the client id, with the package's own client.
import { isStoreError } from '../../../src/client/errors.ts';
import { HOSTED_PLATFORM } from '../../../src/client/http/host-map.ts';
import { explainFailure } from '../../../src/integrations/page-inspector/checks/connection.ts';
import { createStoreClient, type StoreClient } from '../../../src/package/index.ts';
import { type Choices, originOf, SOME_SITE } from '../model/choices.ts';
import { type Found, findCollections, findProducts } from './find.ts';

export interface Connection {
  client: StoreClient;
  /** Which catalog the store has. */
  catalog: 1 | 3;
  /** The first of each, to choose from. */
  products: readonly Found[];
  collections: readonly Found[];
  pictures: readonly string[];
}

export interface Refusal {
  text: string;
  fix: string;
}

/** A site with the other version of the catalog says so with this status. */
const OTHER_VERSION = 428;

const statusOf = (error: unknown): number | undefined =>
  isStoreError(error) ? error.status : undefined;

/** The origins of these addresses. */
const originsIn = (found: readonly Found[]): string[] => [
  ...new Set(found.flatMap(({ picture }) => originOf(picture) || [])),
];

/** @throws StoreError when the store does not answer, or refuses. */
export const connect = async (clientId: string, api: string): Promise<Connection> => {
  // In memory: a link with another platform's address must not get tokens that this browser keeps.
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

/** Whether the store has answered, and knows no such client id, or refuses it. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 429;

/** The store that the builder was served with, if that is the one that was asked. */
export type DemoStore = Pick<Choices, 'api' | 'clientId'>;

/** In the words of data-debug. */
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
    // The page that the snippet is for, not the builder's, which may well be on this machine.
    host: new URL(SOME_SITE).hostname,
    hasApi: api !== '',
    isOnline: navigator.onLine,
  });
  return { text, fix };
};
