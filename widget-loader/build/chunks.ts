// The chunks of the script tag, and the entry files of each chunk.

export interface Chunk {
  /** Files that an `import()` loads. The chunk also contains their imports that no ancestor contains. */
  entries: readonly string[];
  /** Parent chunks, from which this chunk and its descendants may import. */
  parents?: string | readonly string[];
  /** True for a rarely used chunk that is bundled alone, with copies of its imports, so that no other chunk changes. */
  isAlone?: true;
}

/** Parents come first. A chunk's comment describes its code, then when the chunk is loaded. */
export const chunks: Readonly<Record<string, Chunk>> = {
  // The first view: count, toggle, click log, owner markup, the view library without hooks. Loads with the page.
  core: { entries: ['src/app/index.ts'] },
  // Session, hooks, code that every dialog needs. Loads with all code that calls the platform.
  shop: { entries: ['src/app/shop.ts'], parents: 'core' },
  // Product data, adding from the owner's elements, both catalogs. Loads on a page that sells, in the pack `sell`.
  products: {
    entries: [
      'src/products/mount/index.ts',
      'src/products/mount/preload.ts',
      'src/products/add-to-cart/index.tsx',
      'src/products/platform/v1/catalog-v1.ts',
      'src/products/platform/v3/catalog-v3.ts',
    ],
    parents: 'shop',
  },
  // Options as lists and swatches. Loads with the first product that has options.
  pickers: { entries: ['src/products/product-options/open-product-options.tsx'], parents: 'shop' },
  // The variant of a click on an owner's link. Loads with the first such click, and with an add of an earlier page.
  pending: { entries: ['src/cart/sync/resolve-pending-add.ts'], parents: 'shop' },
  // The form of a product with extras. Loads with the first such product.
  forms: {
    entries: [
      'src/products/forms/index.tsx',
      'src/products/platform/v1/extras-v1.ts',
      'src/products/platform/v3/extras.ts',
    ],
    parents: ['products', 'pickers'],
  },
  // The form of a sold-out product. Loads with the first such product.
  restock: { entries: ['src/products/restock/open-restock.tsx'], parents: 'forms' },
  // Queue, record, drawer. Loads on intent, with a pending change or on a return; prefetched on idle pages that sell.
  cart: { entries: ['src/cart/mount/index.ts'], parents: 'shop' },
  // Forms, error messages, live region, expected sums. Loads with the first line, which the drawer shows without it.
  details: {
    entries: ['src/cart/drawer/mount-cart-details.ts', 'src/cart/sync/wait-until-settled.ts'],
    parents: 'cart',
  },
  // The platform's sums. Loads with the first estimate.
  sums: {
    entries: ['src/cart/drawer/sums/index.ts', 'src/cart/platform/v1/read-totals.ts'],
    parents: 'details',
  },
  // A message next to the closed drawer. Loads with the first message, or with the cart if the owner wants toasts.
  toast: { entries: ['src/cart/toast/index.tsx'], parents: 'cart' },
  // Cart-level edits and the cart API. Loads when the pointer nears the drawer's footer, or on a call by a script.
  edits: {
    entries: [
      'src/cart/edits/open-edits.ts',
      'src/cart/drawer/fields/index.tsx',
      'src/app/page-api/cart-api.ts',
    ],
    parents: 'details',
  },
  // Cart code for errors and rare situations, such as refused adds, changed options and transfers at login.
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
    parents: 'edits',
  },
  // Features of a cart besides the purchase.
  addons: {
    entries: [
      'src/cart/addons/load-addon-messages.ts',
      'src/cart/addons/saved-for-later/open-saved.ts',
      'src/cart/addons/cart-link/open-cart-link.ts',
      'src/cart/addons/related/open-related.ts',
      'src/cart/addons/edit-options/open-edit.ts',
    ],
    parents: 'details',
  },
  // Version 2 of the platform's cart, and its parts of the drawer. Loads if the platform has that version.
  cartv2: {
    entries: ['src/cart/platform/v2/open-cart.ts', 'src/cart/drawer/details-v2/open-details-v2.ts'],
    parents: ['edits', 'sums'],
  },
  // Sign-in button, session, redirect login, logout. Loads with a button on the page (pack `join`), a member, or a returning login.
  member: { entries: ['src/member/mount/index.ts'], parents: 'shop' },
  // The dialog with three login methods, and the captcha. Loads on intent; prefetched on an idle page with the button.
  login: { entries: ['src/member/login-dialog/open-login.ts'], parents: 'member' },
  // Position, focus and dismissal of popovers. Loads with the chunk `choose` or `account`.
  popover: { entries: ['src/ui/runtime/use-popover.ts'], parents: 'shop' },
  // The option popover at an owner's element. Loads on a click on the element.
  choose: { entries: ['src/products/choose-options/index.tsx'], parents: ['forms', 'popover'] },
  // The menu and the orders of a member. Loads when a member approaches the button.
  account: {
    entries: ['src/member/account-menu/open-account.ts', 'src/member/orders/open-orders.ts'],
    parents: ['member', 'popover'],
  },
  // Code that cards and grids share. Loads with the first catalog element.
  catalog: { entries: ['src/catalog/mount/index.ts'], parents: 'products' },
  // Card and quick view. Loads with the first card, or when a shopper approaches a card of a grid.
  product: {
    entries: ['src/catalog/product-card/open-product.ts', 'src/catalog/quick-view/index.tsx'],
    parents: 'catalog',
  },
  // The grid, with the requests for both catalog versions. Loads with the first collection.
  collection: {
    entries: [
      'src/catalog/collection-grid/open-collection.ts',
      'src/catalog/collections/remembered-grids.ts',
      'src/products/platform/v1/grid.ts',
      'src/products/platform/v3/grid.ts',
    ],
    parents: 'catalog',
  },
  // The filters of a collection. Loads when a shopper approaches them.
  filters: {
    entries: ['src/catalog/filters/index.tsx', 'src/products/platform/v3/facets.ts'],
    parents: 'collection',
  },
  // First-view messages and file hashes of every language. Loads if the page might not be in English.
  words: { entries: ['src/i18n/page-messages.ts'], isAlone: true },
  // Reads the host look. Loads with `data-theme="auto"`, after the first view.
  look: { entries: ['src/ui/theme/host-look/open-look.ts'], isAlone: true },
  // Addresses of products. Loads with cards, grids, `data-product-url`, or when a product link is approached.
  links: { entries: ['src/products/loading/open-links.ts'], isAlone: true },
  // Tokens in cookies. Loads with `data-tokens="cookie"`.
  cookies: { entries: ['src/client/environment/cookie-storage.ts'], isAlone: true },
  // Explanations of config errors, and custom messages.
  owner: {
    entries: ['src/i18n/check-custom-messages.ts', 'src/app/setup-errors.ts'],
    isAlone: true,
  },
  // The catalog's islands in the owner's elements.
  hosts: { entries: ['src/catalog/shared/attribute-hosts.ts'], isAlone: true },
  // Language and currency of the shopper. Loads with `data-localize`.
  localized: { entries: ['src/integrations/localization/index.ts'], isAlone: true },
  // The page inspector. Loads with `data-debug`.
  doctor: { entries: ['src/integrations/page-inspector/index.ts'], isAlone: true },
  // Takes over the markup of other shops. Loads with `data-adopt`.
  adopt: { entries: ['src/integrations/adopt/index.ts'], isAlone: true },
  // `Pannier.actions`. Loads with `data-agents`.
  agents: { entries: ['src/integrations/agents/index.ts'], isAlone: true },
  // GA4 events. Loads with `data-analytics`, or a call of `consent()`.
  analytics: { entries: ['src/integrations/analytics/index.ts'], isAlone: true },
};

/** Files that contain several chunks, parents first, for pages that need them together. */
export const packs: Readonly<Record<string, readonly string[]>> = {
  sell: ['core', 'shop', 'products'],
  join: ['core', 'shop', 'member'],
};

/** The files that the loader fetches. The hash of any other file is listed in a chunk that loads it. */
export const LOADER_FILES: readonly string[] = ['core', 'words', 'sell', 'join'];

/** All ancestors of a chunk, parents first. */
export const listAncestors = (name: string): string[] => {
  const on = [chunks[name]?.parents ?? []].flat();
  return [...new Set(on.flatMap((floor) => [...listAncestors(floor), floor]))];
};

/** The nearest common ancestor of the given chunks, possibly a given chunk; undefined if they have none. */
export const findCommonAncestor = (names: readonly string[]): string | undefined => {
  const floors = names.map((name) => [...listAncestors(name), name]);
  return floors[0]?.findLast((floor) => floors.every((each) => each.includes(floor)));
};

/** Chunks loaded by the end of each journey (without their ancestors), besides the loader. */
export const journeys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.keys(chunks).map((name) => [name, [name]])),
  firstView: ['core'],
  // All files that a page with our add button fetches until its cart is open.
  buttonToCart: ['sell', 'cart'],
  // All files that a page with the sign-in button fetches until its dialog is open.
  login: ['join', 'login'],
};
