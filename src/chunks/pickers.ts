// The pickers chunk: every option of a product; it also loads the chunks that few pages ask the shop for.
import type { LoadChunk } from '../page-api/widget.ts';
import type { Localize } from '../store/open-shop.ts';
import type { LocalizedParts } from './localized.ts';

export { Pickers } from '../islands/cart/pickers/index.tsx';

/** A hash does not compress: named here, these chunks weigh on few pages; the shop is on more. */
export interface PickersChunks {
  choose: typeof import('../islands/cart/choose-options/index.tsx');
  analytics: typeof import('./analytics.ts');
  ownerhelp: typeof import('../store/owner-help.ts');
  hosts: typeof import('../islands/catalog/shared/attribute-hosts.ts');
  links: typeof import('./links.ts');
  localized: typeof import('./localized.ts');
}

type Load = LoadChunk<PickersChunks>;

export const loadChoose = (load: Load): Promise<PickersChunks['choose']> => load('choose');
export const loadAnalytics = (load: Load): Promise<PickersChunks['analytics']> => load('analytics');
export const loadHelp = (load: Load): Promise<PickersChunks['ownerhelp']> => load('ownerhelp');
export const loadHosts = (load: Load): Promise<PickersChunks['hosts']> => load('hosts');
export const loadLinks = (load: Load): Promise<PickersChunks['links']> => load('links');
/** Sends a call in the shopper's language and currency. */
export const localized = async (
  load: Load,
  parts: LocalizedParts,
  ...given: Parameters<Localize>
): Promise<unknown> => (await load('localized')).localized(parts, ...given);
