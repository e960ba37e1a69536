import { randomUUID } from 'node:crypto';
import { applicationError } from '../foundation/validation/platform-error.ts';
import type { Platform } from '../platform/core/platform.ts';
import type { Settings } from '../platform/core/settings.ts';
import type { Journal } from './journal.ts';

/** Keeps ids, carts and stock: both versions read the same rows. @throws PlatformError 409 CATALOG_ALREADY_MOVED. */
export const moveCatalog = (
  { settings, now }: Pick<Platform, 'settings' | 'now'>,
  journal: Journal,
): Readonly<Settings> => {
  if (settings.catalogVersion === 'V3')
    throw applicationError(409, 'CATALOG_ALREADY_MOVED', 'The store has catalog version 3.');
  settings.catalogVersion = 'V3';
  // Logged among the requests, so that a reader of the journal sees which requests came after the move.
  journal.log({
    id: randomUUID(),
    time: new Date(now()).toISOString(),
    method: 'POST',
    path: '/__sandbox/move-catalog',
    query: {},
    body: { from: 'V1_CATALOG', to: 'V3_CATALOG' },
    status: 200,
  });
  return { ...settings };
};
