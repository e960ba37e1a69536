// Exports the parts of the catalog that other features use.

export { parseProductName } from './shared/island-contexts.ts';
