// What a client shares with a provider that takes it: with these, both are one visitor.
import type { KeyValueStore } from '../browser/storage.ts';

export interface ClientParts {
  clientId: string;
  /** Origin of the platform. */
  api: string;
  locale?: string | undefined;
  /** Where the client keeps its tokens. */
  storage: KeyValueStore;
}

/** Beside the clients, not in them: the storage holds secrets that no app needs. */
const partsByClient = new WeakMap<object, ClientParts>();

export const shareParts = <Client extends object>(client: Client, parts: ClientParts): Client => {
  partsByClient.set(client, parts);
  return client;
};

/** @throws TypeError for anything that createStoreClient did not make, such as a copy of a client. */
export const partsOf = (client: object): ClientParts => {
  const parts = partsByClient.get(client);
  if (!parts)
    throw new TypeError('PannierProvider client: expected what createStoreClient returned');
  return parts;
};
