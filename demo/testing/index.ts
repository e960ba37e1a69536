// `pannier/testing`: a store for the tests of an app, and a search in shadow roots. Importing it has no side effects.
export { completePage } from './complete-page.ts';
export { createTestStore, type TestStore } from './create-test-store.ts';
export { findDeep, queryAllDeep, queryDeep, type Sought } from './deep.ts';
export type { TestProduct, TestStoreOptions } from './options.ts';
