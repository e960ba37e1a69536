// Calls the adapter of the store's catalog version, whose code loads with the first call.

import { type Load, loadAhead, once } from '../../app/load.ts';
import { type ReportSetupError, UNREADABLE_CATALOG } from '../../app/setup-errors.ts';
import { CATALOG_VERSION_KEY } from '../../app/state/storage-keys.ts';
import type { PlatformSession } from '../../client/auth/tokens/authorized-client.ts';
import type { KeyValueStore } from '../../client/environment/storage.ts';
import { isPathGone, type StoreError } from '../../client/errors.ts';
import { badAnswer as createBadAnswer } from '../../client/http/to-store-error.ts';
import type { Adapter, CatalogPort, ReadCatalog } from '../platform/catalog-port.ts';

/** Loads the code of each version's adapter. */
export type CatalogAdapters = Readonly<Record<1 | 3, Load<Adapter>>>;

const catalogAdapters: CatalogAdapters = {
  1: () => import('../platform/v1/catalog-v1.ts'),
  3: () => import('../platform/v3/catalog-v3.ts'),
};

/** Sets the owner's product URLs on products, if the owner has any. */
export type LinkProducts = (port: CatalogPort) => CatalogPort | Promise<CatalogPort>;

/** An earlier response outranks `data-catalog`. The default is v3, because stores only migrate to v3. */
export const isVersion1 = (storage: KeyValueStore, owners?: string): boolean => {
  const known = storage.get(CATALOG_VERSION_KEY);
  return known === '1' || (known !== '3' && owners === 'v1');
};

/** Matches the platform's error code for a call of the wrong catalog version. The code contains the right version. */
const OTHER_VERSION = /_V([13])_SITE_CALLING_/;

type Version = 1 | 3;

/** `owners`: the version in the owner's attribute, such as `v1`. */
export const createReadCatalog = (
  storage: KeyValueStore,
  {
    send,
    accessToken,
    reportSetupError,
  }: Pick<PlatformSession, 'send' | 'accessToken'> & { reportSetupError: ReportSetupError },
  { link, version: owners }: { link: LinkProducts; version: string | undefined },
  adapters: CatalogAdapters = catalogAdapters,
): ReadCatalog => {
  const badAnswer = () => {
    reportSetupError(UNREADABLE_CATALOG);
    return createBadAnswer();
  };
  const open = (version: Version) =>
    once(async () => link((await adapters[version]()).openCatalog({ send, badAnswer })));
  const opened = { 1: open(1), 3: open(3) };

  const read = async <T>(
    ask: (catalog: CatalogPort) => Promise<T>,
    /** Set for the second attempt: the error of the first attempt, and the version to try now. */
    first?: { error: unknown; version: Version },
  ): Promise<T> => {
    // The session starts while the code is loading.
    loadAhead(accessToken.get);
    const version = first?.version ?? (isVersion1(storage, owners) ? 1 : 3);
    try {
      const answer = await ask(await opened[version]());
      if (first) storage.set(CATALOG_VERSION_KEY, `${version}`);
      return answer;
    } catch (error) {
      // An error that is not a StoreError has neither `code` nor `status`.
      const { code, status } = error as StoreError;
      // Products are the same for every visitor, so the call is simply repeated for the new visitor.
      if (code === 'identity_changed') return read(ask, first);
      const named = status === 428 && OTHER_VERSION.exec(code)?.[1];
      const isGone = named || isPathGone(error);
      if (first) throw isGone ? first.error : error;
      if (!isGone) throw error;
      if (named) storage.set(CATALOG_VERSION_KEY, named);
      const other = named ? (Number(named) as Version) : version === 1 ? 3 : 1;
      return read(ask, { error, version: other });
    }
  };
  return read;
};
