// Opens a shopper's tab with the requested parts of the widget: the widget's store with the sandbox, without islands.

// Imported early, so that no test under fake time waits for a file.
import '../../../src/cart/platform/ask-other.ts';
import '../../../src/cart/platform/v1/read-totals.ts';
import '../../../src/cart/platform/v2/open-cart.ts';
import '../../../src/cart/sync/cart-transfer.ts';
import '../../../src/cart/sync/repairs/repairs.ts';
import { createLease } from '../../../src/app/browser/lease.ts';
import type { CartActions, CartEdits, ShopStore } from '../../../src/app/state/actions.ts';
import { syncMerged } from '../../../src/cart/drawer/mount-cart-details.ts';
import { trackRemovedLines } from '../../../src/cart/edits/removed-lines.ts';
import type { CartVersion } from '../../../src/cart/platform/ask-cart.ts';
import type { CartContext } from '../../../src/cart/sync/cart-context.ts';
import { createCartEngine } from '../../../src/cart/sync/cart-engine.ts';
import { createSessionChange } from '../../../src/cart/sync/session-change.ts';
import type { AccessToken } from '../../../src/client/auth/tokens/member-tokens.ts';
import '../../../src/cart/sync/wait-until-settled.ts';
import { createCatalog, type OpenCatalog } from '../../../src/catalog/catalog.ts';
import type { CollectionList } from '../../../src/catalog/catalog-api.ts';
import { createOpenCollection } from '../../../src/catalog/collections/collection-list.ts';
import type { FakeBrowser } from '../fakes/fake-browser.ts';
import { createLoginPage } from './login-page.ts';
import { type MemberOptions, type MemberPart, openMemberPart } from './member-part.ts';
import { openCore, type Tab } from './tab.ts';

export interface CartTabPart {
  actions: ShopStore['actions'] &
    CartActions &
    Pick<CartEdits, 'restore' | 'undoMerge' | 'dismissMerged'>;
  engine: CartContext;
  /** The session: logs in and out, and transfers the cart. */
  caller: AccessToken;
  /** Ids of the sent changes. */
  placed: string[];
}

export interface CatalogPart {
  catalog: OpenCatalog;
  openCollection(slug?: string, limit?: number): CollectionList;
}

export type CartTab = Tab & CartTabPart;
export type CatalogTab = Tab & CatalogPart;
export type MemberTab = Tab & MemberPart;

interface Parts {
  cart?: boolean;
  cartVersion?: CartVersion;
  catalog?: boolean;
  /** Options of the login page. */
  member?: MemberOptions;
  /** Whether the catalog version is not stored yet, as for a new shopper. */
  isNew?: boolean;
}

const openCart = (
  { tab, core, shop, store, storage }: Tab,
  cartVersion: CartVersion,
): CartTabPart => {
  const placed: string[] = [];
  const engine = createCartEngine({
    core,
    shop,
    withLease: createLease(tab.environment, storage),
    cartVersion,
    onPlaced: (id) => placed.push(id),
  });
  const onGone = () => store.set({ member: { isMember: false } });
  const caller = createSessionChange(core, shop, onGone);
  engine.queue.drain();
  const { restore } = trackRemovedLines(engine);
  syncMerged(engine);
  const actions = {
    ...shop.shopStore.actions,
    ...engine,
    restore,
    checkout: async () => {},
    undoMerge: async () => (await engine.loadTransfer()).undoMerge(),
    dismissMerged: () => void engine.loadTransfer().then((transfer) => transfer.dismissMerged()),
  };
  return { actions, engine, caller, placed };
};

const openCatalog = ({ shop: { readCatalog: read }, store }: Tab): CatalogPart => {
  const catalog = createCatalog(read, store);
  return { catalog, openCollection: createOpenCollection(catalog) };
};

/** Opens a tab. The requested parts share one store and one session, as on a page. */
export function openTab(
  browser: FakeBrowser,
  parts: { cart: true; isNew?: boolean; cartVersion?: CartVersion },
): CartTab;
export function openTab(browser: FakeBrowser, parts: { catalog: true }): CatalogTab;
export function openTab(browser: FakeBrowser, parts: { member: MemberOptions }): MemberTab;
export function openTab(browser: FakeBrowser, parts?: Record<string, never>): Tab;
export function openTab(
  browser: FakeBrowser,
  { cart, catalog, member, isNew, cartVersion = 'auto' }: Parts = {},
): Tab {
  let engine: CartContext | undefined;
  const page = member && createLoginPage(member);
  const tab = openCore(
    browser.openTab(),
    page,
    async () => {
      if (!engine) throw new Error('This tab has no cart.');
      return { ...engine, checkout: async () => {} };
    },
    !isNew,
  );
  const cartPart = cart && openCart(tab, cartVersion);
  if (cartPart) engine = cartPart.engine;
  return {
    ...tab,
    ...cartPart,
    ...(catalog && openCatalog(tab)),
    ...(page && openMemberPart(tab, page, member)),
  };
}
