// Asks the adapter of the catalog version that the store has, whose code arrives with the first question.
import type { KeyValueStore } from '../../browser/storage.ts';
import type { StoreError } from '../../errors.ts';
import type {
  Adapter,
  AdapterParts,
  CatalogPort,
  ReadCatalog,
} from '../../services/catalog/catalog-port.ts';
import type { BareAccessToken } from '../../session/tokens/access-token.ts';
import type { Send } from '../../session/tokens/authorized-client.ts';
import { badAnswer } from '../../transport/to-store-error.ts';
import { type Lazy, once } from '../lazy.ts';
import { CATALOG_VERSION } from '../shared-names.ts';

/** How the code of each version's adapter is brought, and what they bring themselves. */
export interface CatalogAdapters extends Pick<AdapterParts, 'load'> {
  1: Lazy<Adapter>;
  3: Lazy<Adapter>;
  /** Gives products the owner's addresses, where the owner has some. */
  link(port: CatalogPort): CatalogPort | Promise<CatalogPort>;
}

export interface ReadCatalogParts {
  adapters: CatalogAdapters;
  send: Send;
  accessToken: Pick<BareAccessToken, 'get'>;
  storage: KeyValueStore;
}

/** Whether the store is known to have version 1. Else version 3 is tried first: stores only ever move there. */
export const isVersion1 = (storage: KeyValueStore): boolean => storage.get(CATALOG_VERSION) === '1';

/** The platform's answer to a call of the other version names the store's own. */
const OTHER_VERSION = /_V([13])_SITE_CALLING_/;

export const createReadCatalog = (parts: ReadCatalogParts): ReadCatalog => {
  const { adapters, send, accessToken, storage } = parts;
  const { load } = adapters;
  const open = (version: 1 | 3) =>
    once(async () =>
      adapters.link((await adapters[version]()).openCatalog({ send, badAnswer, load })),
    );
  const opened = { 1: open(1), 3: open(3) };

  const read = async <T>(
    ask: (catalog: CatalogPort) => Promise<T>,
    hasSwitched?: boolean,
  ): Promise<T> => {
    // The session starts while the code is loading.
    accessToken.get().catch(() => {});
    try {
      return await ask(await opened[isVersion1(storage) ? 1 : 3]());
    } catch (error) {
      // What is no StoreError has neither.
      const { code, status } = error as StoreError;
      // Products are the same for the next visitor.
      if (code === 'identity_changed') return read(ask, hasSwitched);
      const own = status === 428 && !hasSwitched && OTHER_VERSION.exec(code)?.[1];
      if (!own) throw error;
      storage.set(CATALOG_VERSION, own);
      return read(ask, true);
    }
  };
  return read;
};
