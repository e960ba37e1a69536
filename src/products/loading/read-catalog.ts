// Asks the adapter of the catalog version that the store has, whose code arrives with the first question.

import { type Lazy, loadAhead, once } from '../../app/lazy.ts';
import { type Help, UNREADABLE_CATALOG } from '../../app/owner-help.ts';
import { CATALOG_VERSION } from '../../app/state/shared-names.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isPathGone, type StoreError } from '../../client/errors.ts';
import { badAnswer as createBadAnswer } from '../../client/http/to-store-error.ts';
import type { Adapter, CatalogPort, ReadCatalog } from '../platform/catalog-port.ts';

/** Loads the code of each version's adapter. */
export type CatalogAdapters = Readonly<Record<1 | 3, Lazy<Adapter>>>;

const catalogAdapters: CatalogAdapters = {
  1: () => import('../platform/v1/catalog-v1.ts'),
  3: () => import('../platform/v3/catalog-v3.ts'),
};

/** Gives products the owner's addresses, where the owner has some. */
export type LinkProducts = (port: CatalogPort) => CatalogPort | Promise<CatalogPort>;

/**
 * Whether the store has version 1: by what the platform has answered before, else by the owner's `data-catalog`. If
 * neither is known, version 3 is tried first, because stores only ever move there.
 */
export const isVersion1 = (storage: KeyValueStore, owners?: string): boolean => {
  const known = storage.get(CATALOG_VERSION);
  return known === '1' || (known !== '3' && owners === 'v1');
};

/** The platform's answer to a call of the other version names the store's own. */
const OTHER_VERSION = /_V([13])_SITE_CALLING_/;

type Version = 1 | 3;

/** `owners` is the owner's word for the store's version, such as `v1`. */
export const createReadCatalog = (
  storage: KeyValueStore,
  { send, accessToken, help }: Pick<PlatformSession, 'send' | 'accessToken'> & { help: Help },
  { link, version: owners }: { link: LinkProducts; version: string | undefined },
  adapters: CatalogAdapters = catalogAdapters,
): ReadCatalog => {
  const badAnswer = () => {
    help(UNREADABLE_CATALOG);
    return createBadAnswer();
  };
  const open = (version: Version) =>
    once(async () => link((await adapters[version]()).openCatalog({ send, badAnswer })));
  const opened = { 1: open(1), 3: open(3) };

  const read = async <T>(
    ask: (catalog: CatalogPort) => Promise<T>,
    /** The error of the other version, which was asked first. */
    first?: { error: unknown; version: Version },
  ): Promise<T> => {
    // The session starts while the code is loading.
    loadAhead(accessToken.get);
    const version = first?.version ?? (isVersion1(storage, owners) ? 1 : 3);
    try {
      const answer = await ask(await opened[version]());
      if (first) storage.set(CATALOG_VERSION, `${version}`);
      return answer;
    } catch (error) {
      // An error that is no StoreError has neither.
      const { code, status } = error as StoreError;
      // Products are the same for the next visitor.
      if (code === 'identity_changed') return read(ask, first);
      const named = status === 428 && OTHER_VERSION.exec(code)?.[1];
      const isGone = named || isPathGone(error);
      if (first) throw isGone ? first.error : error;
      if (!isGone) throw error;
      if (named) storage.set(CATALOG_VERSION, named);
      const other = named ? (Number(named) as Version) : version === 1 ? 3 : 1;
      return read(ask, { error, version: other });
    }
  };
  return read;
};
