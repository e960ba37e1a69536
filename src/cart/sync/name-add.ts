// Names adds whose product was not read when they were asked for, on whatever page of the shop that can be done.

import type { OpenProducts } from '../../app/compose/open-products.ts';
import type { Core } from '../../app/state/create-store.ts';
import { MEMBER } from '../../app/state/shared-names.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { StoreError } from '../../client/errors.ts';
import { isAsking, isPart, type ProductEntry } from '../../products/index.ts';
import type { CartLedger } from './record/cart-ledger.ts';
import type { Refusal } from './record/cart-record.ts';
import { applyChanges, type StoredChange } from './record/changes.ts';
import { askedIn } from './record/stored-request.ts';

/** Still on its way; a list may lack the variants. */
const isLoading = (entry: ProductEntry | undefined): boolean => {
  if (entry?.status !== 'ready') return !entry || entry.status === 'loading';
  return !entry.problem && isPart(entry.data.product);
};

/** Reads the product, or waits for a request that is on its way; a failure is in the entry. */
const readEntry = (
  { store }: Pick<Core, 'store'>,
  { load }: Pick<OpenProducts, 'load'>,
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
    load(id);
    check();
  });

/** Why one click is not enough; undefined where it is. */
const refusalOf = (
  { shopStore }: OpenProducts,
  { storage }: Core,
  asked: AddRequest,
): string | undefined => {
  const { productId, choices, variantId } = asked;
  const state = shopStore.productState(productId, choices, variantId);
  if (state?.status === 'failed') return undefined;
  if (state?.status !== 'ready') return 'ITEM_NOT_FOUND_IN_CATALOG';
  const { product } = state;
  if (product.availability === 'sold-out') return 'INSUFFICIENT_INVENTORY';
  // The members' code may not have said yet who is here.
  const isMember =
    product.asks === 'login' && product.availability !== 'choose' && storage.get(MEMBER);
  return isMember || !isAsking(shopStore, product) ? undefined : 'needs_choice';
};

/** Of a page that is gone, on which the element would have answered: what it is to be told with. */
const refusalsOf = (
  { changeOf }: OpenProducts,
  asked: AddRequest,
  all: readonly StoredChange[],
  code: string,
): Refusal[] => {
  const { reference, look } = changeOf(asked);
  const lost = { ...applyChanges(all, 0), reference, look };
  return lost.quantity > 0
    ? all.map(({ id: changeId, key }) => ({ code, changeId, key, lost }))
    : [];
};

const announceLate = (
  { store }: Core,
  { changeOf }: OpenProducts,
  asked: AddRequest,
  { code }: Refusal,
): void => {
  const { name = '', url } = changeOf(asked).look ?? {};
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

const saveNamed = (
  { clickLog, store }: Core,
  { changeOf }: OpenProducts,
  { asked: _, ...unread }: StoredChange,
  request: AddRequest,
): void => {
  const { key, reference, look } = changeOf(request);
  const { kind, quantity } = unread;
  clickLog.waiting.save({
    ...unread,
    key,
    ...(reference && { reference }),
    ...(look && { look }),
  });
  const { productId } = request;
  if (kind === 'add')
    store.announce({ code: 'added', name: look?.name ?? '', quantity, productId });
};

/** Ids of changes begin with their time (click-log.ts). */
const isBefore = ({ id }: StoredChange, time: number): boolean =>
  id < (Math.floor(time) * 100).toString(36).padStart(11, '0');

/** `openedAt` is when this page was opened, in epoch milliseconds. */
export const nameAdd = async (
  { core, products, openedAt }: { core: Core; products: OpenProducts; openedAt: number },
  unread: StoredChange,
  ledger: CartLedger,
  isStopped: () => boolean,
): Promise<boolean> => {
  const asked = askedIn(unread.asked);
  const entry = asked && (await readEntry(core, products, asked.productId));
  if (isStopped()) return false;
  const { code } = entry?.problem ?? {};
  if (code === 'offline' || code === 'platform_down') {
    const own = code === 'offline' ? 'network' : code;
    throw new StoreError('The product cannot be read now', { code: own, retryable: true });
  }
  // Another tab may have named it meanwhile. What was done with its line since then goes along.
  const all = ledger
    .waiting()
    .filter(
      (one) => one.key === unread.key && one.asked && one.asked.isClick === unread.asked?.isClick,
    );
  const why = asked?.isClick && refusalOf(products, core, asked);
  const isDropped = !asked || why;
  if (!isDropped) for (const one of all) saveNamed(core, products, one, asked);
  const ids = isDropped ? all.map(({ id }) => id) : [];
  // On its own page the element says what is missing, and opens the form.
  const isLate = why && all[0] && isBefore(all[0], openedAt);
  const late = isLate ? refusalsOf(products, asked, all, why) : [];
  let told: Refusal | undefined;
  // Tells this tab and the others, of which one may have done the same.
  await ledger.update(({ trouble, ...record }) => {
    const { settled, refusals } = record;
    const own = late.filter(({ changeId }) => !settled.includes(changeId));
    told = own[0];
    return { ...record, settled: [...settled, ...ids], refusals: [...refusals, ...own] };
  });
  if (asked && told) announceLate(core, products, asked, told);
  return true;
};
