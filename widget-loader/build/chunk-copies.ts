// Small files of which several chunks have a copy of their own.
import type { ChunkName } from './chunks.ts';

/** Files that are small enough to be in several chunks. Paths of folders end in a slash. */
export interface Copies {
  chunk: ChunkName;
  files: readonly string[];
  /** Who imports this chunk's copy. */
  importers: readonly string[];
}

/** Without a copy, they would go down to the chunk that all who need them stand on. */
export const copies: readonly Copies[] = [
  {
    chunk: 'early',
    files: [
      'src/attributes/page-locale.ts',
      'src/attributes/script-attributes.ts',
      'src/islands/page/product-ids.ts',
      'src/model/json.ts',
      'src/model/owner-elements.ts',
      'src/services/catalog/v3/product-requests.ts',
      'src/store/products/page-size.ts',
      'src/transport/host-map.ts',
    ],
    importers: ['src/wiring/early-requests.ts'],
  },
  {
    chunk: 'member',
    files: ['src/session/login/redirect-session.ts'],
    importers: ['src/session/login/auth-url.ts', 'src/session/login/member-logout.ts'],
  },
  {
    chunk: 'product',
    files: [
      'src/islands/cart/add-to-cart/add-button.tsx',
      'src/islands/ui/stepper.tsx',
      'src/islands/runtime/use-form.ts',
    ],
    importers: ['src/islands/catalog/product-card/', 'src/islands/catalog/shared/'],
  },
  {
    chunk: 'button',
    files: ['src/islands/cart/add-to-cart/add-button.tsx', 'src/islands/runtime/use-form.ts'],
    importers: ['src/islands/cart/add-to-cart/'],
  },
  {
    chunk: 'extrasv1',
    files: ['src/services/catalog/plans.ts'],
    importers: ['src/services/catalog/v1/'],
  },
  {
    chunk: 'ahead',
    files: [
      'src/model/catalog/sent-product.ts',
      'src/browser/at-rest.ts',
      'src/wiring/fetch-at-rest.ts',
    ],
    importers: ['src/store/products/', 'src/chunks/ahead.ts'],
  },
  {
    chunk: 'grids',
    files: [
      'src/model/catalog/sent-product.ts',
      'src/store/catalog/shown-grids.ts',
      'src/store/products/shown-product.ts',
      'src/store/products/shown-record.ts',
    ],
    importers: ['src/store/catalog/remembered-grids.ts'],
  },
  {
    chunk: 'member',
    files: ['src/browser/at-rest.ts', 'src/wiring/fetch-at-rest.ts'],
    importers: ['src/chunks/member.ts'],
  },
  {
    chunk: 'related',
    files: ['src/store/products/is-asking.ts', 'src/store/products/product-entry.ts'],
    importers: ['src/islands/cart/related/', 'src/store/cart/related/'],
  },
  {
    chunk: 'returned',
    files: ['src/store/checkout/begun-checkout.ts', 'src/store/checkout/return-marker.ts'],
    importers: ['src/store/checkout/finish-checkout.ts', 'src/store/checkout/take-return.ts'],
  },
  {
    chunk: 'saved',
    files: ['src/store/member/member-profile.ts'],
    importers: ['src/store/cart/saved/'],
  },
  {
    chunk: 'extrasv3',
    files: ['src/services/catalog/plans.ts'],
    importers: ['src/services/catalog/v3/'],
  },
  {
    chunk: 'toast',
    files: ['src/islands/ui/alert-icon.ts'],
    importers: ['src/islands/cart/toast/'],
  },
  {
    chunk: 'login',
    files: ['src/islands/ui/alert-icon.ts', 'src/islands/ui/close-button.tsx'],
    importers: ['src/islands/member/login-dialog/'],
  },
  {
    chunk: 'cartv2',
    files: ['src/model/money/money-text.ts'],
    importers: ['src/services/cart-adapter/'],
  },
  {
    chunk: 'forms',
    files: ['src/model/money/money-text.ts'],
    importers: ['src/islands/forms/'],
  },
  {
    chunk: 'extras',
    files: ['src/model/money/money-text.ts'],
    importers: ['src/islands/cart/', 'src/model/money/money-like.ts'],
  },
  {
    chunk: 'collection',
    files: ['src/islands/catalog/shared/', 'src/islands/ui/swatch/'],
    importers: ['src/islands/catalog/collection-grid/'],
  },
  {
    chunk: 'pickers',
    files: ['src/islands/ui/swatch/', 'src/islands/runtime/use-sheet.ts'],
    importers: ['src/islands/cart/pickers/', 'src/islands/forms/'],
  },
  {
    chunk: 'popover',
    files: ['src/islands/runtime/page-modal.ts'],
    importers: ['src/islands/runtime/use-popover.ts'],
  },
  {
    chunk: 'choose',
    files: ['src/islands/i18n/english/drawer.en.ts', 'src/islands/i18n/english/problems.en.ts'],
    importers: ['src/islands/cart/choose-options/'],
  },
  {
    chunk: 'account',
    files: ['src/attributes/returns.ts', 'src/islands/i18n/english/returns.en.ts'],
    importers: ['src/islands/member/account-menu/', 'src/wiring/account/'],
  },
];
