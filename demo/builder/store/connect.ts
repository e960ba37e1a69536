// Asks whether the store answers to the client id, with the package's own client.
import { isStoreError } from '../../../src/errors.ts';
import { explainFailure } from '../../../src/islands/doctor/checks/connection.ts';
import { createStoreClient, type StoreClient } from '../../../src/package/index.ts';
import { HOSTED_PLATFORM } from '../../../src/transport/host-map.ts';
import { originOf } from '../model/choices.ts';
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

/** In the words of data-debug. */
export const explain = (error: unknown, api: string, host: string): Refusal => {
  if (!isStoreError(error))
    return { text: error instanceof Error ? error.message : 'The store cannot be asked.', fix: '' };
  const { text, fix = '' } = explainFailure({
    code: error.code,
    status: error.status,
    origin: originOf(api) || HOSTED_PLATFORM,
    host,
    hasApi: api !== '',
    isOnline: navigator.onLine,
  });
  return { text, fix };
};
