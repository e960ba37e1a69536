// What other features use of the catalog.

export { productNameOf } from './shared/catalog-app.ts';
