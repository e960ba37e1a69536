// On this or any later page, resolves the variant of adds that were made before their product had loaded.

import type { OpenProducts } from '../../app/compose/open-products.ts';
import type { CoreContext } from '../../app/state/create-store.ts';
import { MEMBER_KEY } from '../../app/state/storage-keys.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { StoreError } from '../../client/errors.ts';
import { isIncomplete, needsInput, type ProductEntry } from '../../products/index.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { Refusal } from './record/cart-record.ts';
import { applyChanges, type StoredChange } from './record/changes.ts';
import { readStoredRequest } from './record/stored-request.ts';

/** True while the product is loading. A product from a list can lack its variants, and counts as loading. */
const isLoading = (entry: ProductEntry | undefined): boolean => {
  if (entry?.status !== 'ready') return !entry || entry.status === 'loading';
  return !entry.problem && isIncomplete(entry.data.product);
};

/** Reads the product, or waits for its pending request. If the product cannot be read, the entry has the reason. */
const readEntry = (
  { store }: Pick<CoreContext, 'store'>,
  { requestProducts }: Pick<OpenProducts, 'requestProducts'>,
  id: string,
): Promise<ProductEntry | undefined> =>
  new Promise((resolve) => {
    const check = () => {
      const entry = store.getState().products[id];
      if (isLoading(entry)) return;
      stop();
      resolve(entry);
    };
    const stop = store.subscribe(check);
    requestProducts(id);
    check();
  });

/** The reason why one click is not enough to add the product; undefined if one click is enough. */
const findRefusalCode = (
  { shopStore }: OpenProducts,
  { storage }: CoreContext,
  asked: AddRequest,
): string | undefined => {
  const { productId, choices, variantId } = asked;
  const state = shopStore.productState(productId, choices, variantId);
  if (state?.status === 'failed') return undefined;
  if (state?.status !== 'ready') return 'ITEM_NOT_FOUND_IN_CATALOG';
  const { product } = state;
  if (product.availability === 'sold-out') return 'INSUFFICIENT_INVENTORY';
  // The members code might not have reported the member yet, so the storage is checked.
  const isMember =
    product.asks === 'login' && product.availability !== 'choose' && storage.get(MEMBER_KEY);
  return isMember || !needsInput(shopStore, product) ? undefined : 'needs_choice';
};

/** Creates refusals for an add from an earlier page, whose element can no longer show why the add was refused. */
const createRefusals = (
  { toChange }: OpenProducts,
  asked: AddRequest,
  all: readonly StoredChange[],
  code: string,
): Refusal[] => {
  const { reference, preview } = toChange(asked);
  const lost = { ...applyChanges(all, 0), reference, preview };
  return lost.quantity > 0
    ? all.map(({ id: changeId, key }) => ({ code, changeId, key, lost }))
    : [];
};

const announceLate = (
  { store }: CoreContext,
  { toChange }: OpenProducts,
  asked: AddRequest,
  { code }: Refusal,
): void => {
  const { name = '', url } = toChange(asked).preview ?? {};
  const { productId } = asked;
  const problem = { code };
  store.announce({
    code: 'refused',
    name,
    problem,
    productId,
    isLate: true,
    ...(url && { url }),
  });
};

const saveResolved = (
  { clickLog, store }: CoreContext,
  { toChange }: OpenProducts,
  { pendingRequest: _, ...unread }: StoredChange,
  request: AddRequest,
): void => {
  const { key, reference, preview } = toChange(request);
  const { kind, quantity } = unread;
  clickLog.pending.save({
    ...unread,
    key,
    ...(reference && { reference }),
    ...(preview && { preview }),
  });
  const { productId } = request;
  if (kind === 'add')
    store.announce({ code: 'added', name: preview?.name ?? '', quantity, productId });
};

/** The id of a change starts with the time of the change (click-log.ts). */
const isBefore = ({ id }: StoredChange, time: number): boolean =>
  id < (Math.floor(time) * 100).toString(36).padStart(11, '0');

/** `openedAt`: when this page was opened, in epoch milliseconds. */
export const resolvePendingAdd = async (
  { core, products, openedAt }: { core: CoreContext; products: OpenProducts; openedAt: number },
  unread: StoredChange,
  ledger: CartLedger,
  isStopped: () => boolean,
): Promise<boolean> => {
  const asked = readStoredRequest(unread.pendingRequest);
  const entry = asked && (await readEntry(core, products, asked.productId));
  if (isStopped()) return false;
  const { code } = entry?.problem ?? {};
  if (code === 'offline' || code === 'platform_down') {
    const own = code === 'offline' ? 'network' : code;
    throw new StoreError('The product cannot be read now', { code: own, retryable: true });
  }
  // Another tab might have resolved the add in the meantime. Later changes of the same line are included.
  const all = ledger
    .pending()
    .filter(
      (one) =>
        one.key === unread.key &&
        one.pendingRequest &&
        one.pendingRequest.isClick === unread.pendingRequest?.isClick,
    );
  const why = asked?.isClick && findRefusalCode(products, core, asked);
  const isDropped = !asked || why;
  if (!isDropped) for (const one of all) saveResolved(core, products, one, asked);
  const ids = isDropped ? all.map(({ id }) => id) : [];
  // For an add on this page, the element shows what is missing and opens the form.
  const isLate = why && all[0] && isBefore(all[0], openedAt);
  const late = isLate ? createRefusals(products, asked, all, why) : [];
  let announced: Refusal | undefined;
  // Stores the refusals for all tabs, unless another tab has done so.
  await ledger.update(({ trouble, ...record }) => {
    const { settled, refusals } = record;
    const own = late.filter(({ changeId }) => !settled.includes(changeId));
    announced = own[0];
    return { ...record, settled: [...settled, ...ids], refusals: [...refusals, ...own] };
  });
  if (asked && announced) announceLate(core, products, asked, announced);
  return true;
};
