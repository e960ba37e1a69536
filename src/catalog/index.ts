// Exports the parts of the catalog that other features use.

export { productNameOf } from './shared/catalog-app.ts';
