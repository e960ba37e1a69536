// The chunks of the script tag: which source files begin each of them.

export interface Chunk {
  /** The files that `import()` names. A chunk also has what these import and no chunk below it has. */
  entries: readonly string[];
  /** The chunk, or the chunks, that this one may import from, in addition to those below them. */
  on?: string | readonly string[];
  /** It is bundled alone, with its own copy of what it imports, so that rare code changes no other chunk. */
  isAlone?: true;
}

/**
 * Lowest first: a chunk stands below those that import from it. A chunk has what one moment of a page needs: the comment
 * above it names its code, and then the moment.
 */
export const chunks: Readonly<Record<string, Chunk>> = {
  // The first view: count, toggle, click log, owner markup, the view library without hooks. With the page.
  core: { entries: ['src/app/index.ts'] },
  // Session, hooks, what every dialog needs. With everything that talks to the platform.
  shop: { entries: ['src/app/shop.ts'], on: 'core' },
  // Product data, adding from the owner's elements, both catalogs. A page that sells, in the pack `sell`.
  products: {
    entries: [
      'src/products/mount/index.ts',
      'src/products/mount/ahead.ts',
      'src/products/add-to-cart/index.tsx',
      'src/products/platform/v1/catalog-v1.ts',
      'src/products/platform/v1/extras-v1.ts',
      'src/products/platform/v3/catalog-v3.ts',
    ],
    on: 'shop',
  },
  // Options as lists and swatches. The first product with options.
  pickers: {
    entries: ['src/products/pickers/open-pickers.tsx', 'src/cart/sync/name-add.ts'],
    on: 'shop',
  },
  // A product that asks for more than its options, or is sold out.
  forms: {
    entries: [
      'src/products/forms/index.tsx',
      'src/products/restock/open-restock.tsx',
      'src/products/platform/v3/extras.ts',
    ],
    on: ['products', 'pickers'],
  },
  // Queue, record, drawer. Intent, a waiting change or a return; fetched when a page that sells rests.
  cart: { entries: ['src/cart/mount/index.ts'], on: 'shop' },
  // Sums, error messages, live region. After the cart: the drawer shows its lines without them.
  details: {
    entries: [
      'src/cart/drawer/extend-cart.ts',
      'src/cart/sync/settled.ts',
      'src/cart/platform/v1/read-totals.ts',
    ],
    on: 'cart',
  },
  // A message beside the closed drawer. The first one, or after the details where the owner wants toasts.
  toast: { entries: ['src/cart/toast/index.tsx'], on: 'cart' },
  // A pointer near the foot of the drawer, or a script of the page.
  edits: {
    entries: [
      'src/cart/edits/open-edits.ts',
      'src/cart/drawer/fields/index.tsx',
      'src/app/page-api/cart-api.ts',
    ],
    on: 'details',
  },
  // Something has gone wrong, or is rare.
  trouble: {
    entries: [
      'src/cart/drawer/notices/index.tsx',
      'src/cart/drawer/notices/line-notices.tsx',
      'src/cart/drawer/line-choices/index.tsx',
      'src/cart/edits/refused-adds.ts',
      'src/cart/addons/edit-options/replace/line-changes.ts',
      'src/cart/addons/edit-options/replace/replace-line.ts',
      'src/cart/sync/cart-transfer.ts',
      'src/cart/sync/repairs/repairs.ts',
      'src/cart/platform/ask-other.ts',
      'src/app/browser/lease.ts',
      'src/cart/checkout/finish-checkout.ts',
    ],
    on: 'edits',
  },
  // What a cart has beside the purchase.
  addons: {
    entries: [
      'src/cart/addons/selling-text.ts',
      'src/cart/addons/saved-for-later/open-saved.ts',
      'src/cart/addons/cart-link/open-cart-link.ts',
      'src/cart/addons/related/open-related.ts',
      'src/cart/addons/edit-options/open-edit.ts',
    ],
    on: 'details',
  },
  // Version 2 of the platform's cart, and what the drawer shows only then. When that version is spoken.
  cartv2: {
    entries: ['src/cart/platform/v2/open-cart.ts', 'src/cart/drawer/details-v2/open-details-v2.ts'],
    on: 'edits',
  },
  // Sign-in button, session, redirect login, logout. A button on the page, a member, or a returning login.
  member: { entries: ['src/member/mount/index.ts'], on: 'shop' },
  // The dialog with its three ways to log in, and the captcha. Intent; fetched when a page with the button rests.
  login: { entries: ['src/member/login-dialog/open-login.ts'], on: 'member' },
  // Place, focus and dismissal of popovers. With `choose` or `account`.
  popover: { entries: ['src/ui/runtime/use-popover.ts'], on: 'shop' },
  // The option popover at an owner's element. A click there.
  choose: { entries: ['src/products/choose-options/index.tsx'], on: ['forms', 'popover'] },
  // The menu and the orders of a member. A member approaches it.
  account: {
    entries: ['src/member/account-menu/open-account.ts', 'src/member/orders/open-orders.ts'],
    on: ['member', 'popover'],
  },
  // What cards and grids share. The first catalog element.
  catalog: { entries: ['src/catalog/mount/index.ts'], on: 'products' },
  // Card and quick view. The first card, or a shopper approaches a card of a grid.
  product: {
    entries: ['src/catalog/product-card/open-product.ts', 'src/catalog/quick-view/index.tsx'],
    on: 'catalog',
  },
  // The grid, with the reads of both versions. The first collection.
  collection: {
    entries: [
      'src/catalog/collection-grid/open-collection.ts',
      'src/catalog/collections/remembered-grids.ts',
      'src/products/platform/v1/grid.ts',
      'src/products/platform/v3/grid.ts',
    ],
    on: 'catalog',
  },
  // The filters of a collection. A shopper approaches them.
  filters: {
    entries: ['src/catalog/filters/index.tsx', 'src/products/platform/v3/facets.ts'],
    on: 'collection',
  },
  // The first request for products. Beside the pack, where the page sells and no token is stored.
  early: { entries: ['src/app/compose/early-requests.ts'], isAlone: true },
  // Words of the first view in every language, hashes of their other files. A page that may not be in English.
  words: { entries: ['src/i18n/words.ts'], isAlone: true },
  // Reads the look of the page. `data-theme="auto"`, after the first view.
  look: { entries: ['src/ui/theme/host-look/open-look.ts'], isAlone: true },
  // Addresses of products. Cards, grids, `data-product-url`, or a product link is approached.
  links: { entries: ['src/products/loading/open-links.ts'], isAlone: true },
  // `data-tokens="cookie"`.
  cookies: { entries: ['src/client/environment/cookie-storage.ts'], isAlone: true },
  // Mistakes of the owner, and the owner's own messages.
  owner: {
    entries: ['src/i18n/check-own-words.ts', 'src/app/owner-help.ts'],
    isAlone: true,
  },
  // The catalog's islands in the owner's own elements.
  hosts: { entries: ['src/catalog/shared/attribute-hosts.ts'], isAlone: true },
  // `data-localize`.
  localized: { entries: ['src/integrations/localization/index.ts'], isAlone: true },
  // `data-debug`.
  doctor: { entries: ['src/integrations/page-inspector/index.ts'], isAlone: true },
  // `data-adopt`.
  adopt: { entries: ['src/integrations/adopt/index.ts'], isAlone: true },
  // `data-agents`.
  agents: { entries: ['src/integrations/agents/index.ts'], isAlone: true },
  // `data-analytics`, or a call of `consent()`.
  analytics: { entries: ['src/integrations/analytics/index.ts'], isAlone: true },
};

/** Files that hold several chunks, lowest first, for pages that need them all at once. */
export const packs: Readonly<Record<string, readonly string[]>> = {
  sell: ['core', 'shop', 'products'],
};

/** The files that the loader itself asks for. Each other file is named in a chunk that loads it. */
export const OF_LOADER: readonly string[] = ['core', 'early', 'words', 'sell'];

/** All chunks below this one, lowest first. */
export const floorsOf = (name: string): string[] => {
  const on = [chunks[name]?.on ?? []].flat();
  return [...new Set(on.flatMap((floor) => [...floorsOf(floor), floor]))];
};

/** The highest chunk that each of these is or stands on; undefined where they have none in common. */
export const commonFloor = (names: readonly string[]): string | undefined => {
  const floors = names.map((name) => [...floorsOf(name), name]);
  return floors[0]?.findLast((floor) => floors.every((each) => each.includes(floor)));
};

/** What a browser has fetched at the end of a journey besides the loader, without what these need. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(chunks).map((name) => [name, [name]])),
  firstView: ['core'],
  // All that a page with our own button fetches until its cart is open.
  buttonToCart: ['early', 'sell', 'cart'],
};
