// Small files of which several chunks have a copy of their own.
/** Files that are small enough to be in several chunks. Paths of folders end in a slash. */
export interface Copies {
  chunk: string;
  files: readonly string[];
  /** Who imports this chunk's copy. */
  importers: readonly string[];
}

/** Without a copy, they would go down to the chunk that all who need them stand on. */
export const copies: readonly Copies[] = [
  {
    chunk: 'member',
    files: ['src/session/login/redirect-session.ts'],
    importers: ['src/session/login/auth-url.ts', 'src/session/login/member-logout.ts'],
  },
  {
    chunk: 'member',
    files: ['src/browser/at-rest.ts', 'src/wiring/fetch-at-rest.ts'],
    importers: ['src/chunks/member.ts'],
  },
  {
    chunk: 'addons',
    files: ['src/store/products/is-asking.ts', 'src/store/products/product-entry.ts'],
    importers: ['src/islands/cart/related/', 'src/store/cart/related/'],
  },
  {
    chunk: 'addons',
    files: ['src/store/member/member-profile.ts'],
    importers: ['src/store/cart/saved/'],
  },
  {
    chunk: 'login',
    files: ['src/islands/ui/alert-icon.ts', 'src/islands/ui/close-button.tsx'],
    importers: ['src/islands/member/login-dialog/'],
  },
  {
    chunk: 'forms',
    files: ['src/model/money/money-text.ts'],
    importers: ['src/islands/forms/'],
  },
  {
    chunk: 'details',
    files: ['src/model/money/money-text.ts'],
    importers: ['src/islands/cart/', 'src/model/money/money-like.ts'],
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
    chunk: 'product',
    files: ['src/islands/ui/stepper.tsx'],
    importers: ['src/islands/catalog/product-card/'],
  },
  {
    chunk: 'choose',
    files: [
      'src/islands/i18n/languages/en.ts?drawerEn',
      'src/islands/i18n/languages/en.ts?problemsEn',
    ],
    importers: ['src/islands/cart/choose-options/'],
  },
  {
    chunk: 'account',
    files: ['src/attributes/returns.ts', 'src/islands/i18n/languages/en.ts?returnsEn'],
    importers: ['src/islands/member/account-menu/', 'src/wiring/account/'],
  },
];
