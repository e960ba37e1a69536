// Test files that `npm test` runs, and test files that only `npm run test:all` runs.

/**
 * Browser files that contain tests tagged `journey`, which `npm test` runs: a journey for each feature, the
 * three logins, and the attacks on passwords and tokens.
 */
export const SHORT_BROWSER: readonly string[] = [
  'tests/browser/platform/strict.test.ts',
  'tests/browser/cart/exactly-once.test.ts',
  'tests/browser/cart/coupon.test.ts',
  'tests/browser/cart/selling.test.ts',
  'tests/browser/cart/edit-line.test.ts',
  'tests/browser/cart/after-add.test.ts',
  'tests/browser/catalog/catalog-filters.test.ts',
  'tests/browser/catalog/catalog-quick-view.test.ts',
  'tests/browser/member/address-secrets.test.ts',
  'tests/browser/member/login-attacks.test.ts',
  'tests/browser/member/login-leaks.test.ts',
  'tests/browser/member/orders.test.ts',
  'tests/browser/attacks/forged-logins.test.ts',
  'tests/browser/attacks/renewals.test.ts',
  'tests/browser/platform/adopt.test.ts',
  'tests/browser/platform/agents.test.ts',
  'tests/browser/platform/builder.test.ts',
  'tests/browser/platform/restock.test.ts',
  'tests/browser/page/analytics.test.ts',
  'tests/browser/page/owner-markup.test.ts',
  'tests/browser/page/unmount.test.ts',
  'tests/browser/hazards/doctor.test.ts',
];

/**
 * Unit and contract files that only `npm run test:all` runs. Each is slow by nature: it builds or starts whole
 * programs, tries hundreds of random inputs, imports whole catalogs, or follows an add through ten pages of a store.
 */
export const LONG: readonly string[] = [
  'tests/unit/demo/dev/dev.test.ts',
  'tests/unit/demo/merchant/*.test.ts',
  'tests/unit/demo/merchant-*.test.ts',
  'tests/unit/demo/webhook-receiver.test.ts',
  'tests/unit/docs/code.test.ts',
  'tests/unit/webhooks/server-adapters.test.ts',
  'tests/unit/fuzz/*.test.ts',
  'tests/unit/package/old-resolution.test.ts',
  'tests/unit/client/admin/catalog-write*.test.ts',
  'tests/unit/cart/view/totals/same-sums.test.ts',
  'tests/unit/products/pending-adds.test.ts',
  'tests/contract/catalog/catalog-plan.test.ts',
  'tests/contract/catalog/query-property.test.ts',
  'tests/contract/catalog/catalog-databases.test.ts',
  'tests/contract/catalog-v3/hostile.test.ts',
  'tests/contract/events/*.test.ts',
  'tests/contract/live/http2.test.ts',
  'tests/contract/live/pictures.test.ts',
  'tests/contract/platform/embedded.test.ts',
  'tests/contract/platform/other-version.test.ts',
  'tests/contract/platform/postgres.test.ts',
  'tests/contract/pricing/money-properties.test.ts',
];
