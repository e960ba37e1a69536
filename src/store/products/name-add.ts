// Names adds whose product was not read when they were asked for, on whatever page of the shop that can be done.
import { StoreError } from '../../errors.ts';
import { asArray, asObject, asText } from '../../model/json.ts';
import type { ChosenOption } from '../../model/views.ts';
import type { AddRequest } from '../actions.ts';
import type { CartLedger } from '../cart-record/cart-ledger.ts';
import type { Change } from '../cart-record/changes.ts';
import type { Core } from '../core.ts';
import { MEMBER } from '../shared-names.ts';
import { isAsking } from './is-asking.ts';
import type { OpenProducts } from './open-products.ts';
import type { ProductEntry } from './product-entry.ts';

type Texts = Record<string, string>;

const textsOf = (value: unknown): Texts | undefined => {
  const texts = Object.entries(asObject(value) ?? {}).filter(([, text]) => asText(text));
  return texts.length ? (Object.fromEntries(texts) as Texts) : undefined;
};

const detailsOf = (value: unknown): ChosenOption[] =>
  asArray(value).flatMap((one) => {
    const { name, value: chosen, color } = asObject(one) ?? {};
    const isShown = asText(name) && asText(chosen);
    return isShown
      ? [{ name, value: chosen, ...(asText(color) && { color }) } as ChosenOption]
      : [];
  });

/** Any script of the page may have written it. */
export const askedIn = (value: unknown): AddRequest | undefined => {
  const asked = asObject(value) ?? {};
  const productId = asText(asked['productId']);
  if (!productId) return undefined;
  const [choices, texts, modifiers] = ['choices', 'texts', 'modifiers'].map((name) =>
    textsOf(asked[name]),
  );
  const [variantId, planId] = [asText(asked['variantId']), asText(asked['planId'])];
  return {
    productId,
    ...(choices && { choices }),
    ...(texts && { texts }),
    ...(modifiers && { modifiers }),
    ...(variantId && { variantId }),
    ...(planId && { planId }),
    details: detailsOf(asked['details']),
    isClick: asked['isClick'] === true,
  };
};

/** Still on its way; a list may lack the variants. */
const isLoading = (entry: ProductEntry | undefined): boolean => {
  if (entry?.status !== 'ready') return !entry || entry.status === 'loading';
  const { isWhole, asks, variants } = entry.data.product;
  return isWhole === false && !entry.problem && Boolean(asks || !variants?.length);
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

/** Whether one click is enough. */
const isEnough = ({ shopStore }: OpenProducts, { storage }: Core, asked: AddRequest): boolean => {
  const { productId, choices, variantId } = asked;
  const state = shopStore.productState(productId, choices, variantId);
  if (state?.status !== 'ready') return state?.status === 'failed';
  const { product } = state;
  // The members' code may not have said yet who is here.
  const isMember =
    product.asks === 'login' && product.availability !== 'choose' && storage.get(MEMBER);
  return (
    product.availability !== 'sold-out' && (Boolean(isMember) || !isAsking(shopStore, product))
  );
};

const saveNamed = (
  { clickLog, store }: Core,
  { changeOf }: OpenProducts,
  { asked: _, ...unread }: Change,
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

export const nameAdd = async (
  core: Core,
  products: OpenProducts,
  unread: Change,
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
  const isDropped = !asked || (asked.isClick && !isEnough(products, core, asked));
  if (!isDropped) for (const one of all) saveNamed(core, products, one, asked);
  const ids = isDropped ? all.map(({ id }) => id) : [];
  // Tells this tab and the others.
  await ledger.update(({ trouble, ...record }) => ({
    ...record,
    settled: [...record.settled, ...ids],
  }));
  return true;
};
