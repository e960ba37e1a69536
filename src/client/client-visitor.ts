// A client shares these with a provider that takes it, so that both are one visitor.
import type { ClientBase } from './client-base.ts';

type Visitor = Pick<ClientBase, 'clientId' | 'origin' | 'locale' | 'storage'>;

/** Beside the clients, not in them: the storage holds secrets that no app needs. */
const visitors = new WeakMap<object, Visitor>();

export const shareVisitor = <Client extends object>(client: Client, visitor: Visitor): Client => {
  visitors.set(client, visitor);
  return client;
};

/** @throws TypeError for anything that createStoreClient did not make, such as a copy of a client. */
export const visitorOf = (client: object): Visitor => {
  const visitor = visitors.get(client);
  if (!visitor)
    throw new TypeError('PannierProvider client: expected what createStoreClient returned');
  return visitor;
};
