// Exports the parts of the products that other features use: data, forms, and the owner's add elements.

export { AddButton } from './add-to-cart/index.tsx';
export { type Filled, type Form, type MakeForm, pressOn, withKnownChoices } from './forms/form.ts';
export { useForm } from './forms/use-form.ts';
export { linkedTo } from './loading/linked-product.ts';
export { needsInput } from './loading/needs-input.ts';
export {
  buildProductUrl,
  parseSlug,
} from './loading/product-address.ts';
export {
  type ProductData,
  type ProductEntries,
  type ProductEntry,
  readyData,
  readyEntry,
} from './loading/product-entry.ts';
export { inPages, type ProductLoader } from './loading/product-loader.ts';
export {
  choicesIn,
  findVariant,
  priceIn,
  toProductView,
} from './loading/product-view.ts';
export {
  openRecord,
  RECORD_SAVE_DELAY_MS,
  shownEntry,
  shownProduct,
} from './loading/shown-record.ts';
export { toImageView } from './loading/to-image-view.ts';
export { waitForProducts } from './loading/wait-for-products.ts';
export {
  isAfterAdd,
  parseChoices,
  readAddAttributes,
  showAfterAdd,
} from './owner-buttons/element-attributes.ts';
export { markStaleSums } from './owner-buttons/mark-stale-sums.ts';
export { prefetchProductLinks } from './owner-buttons/prefetch-product-links.ts';
export { describeMissing, plainId } from './owner-buttons/product-ids.ts';
export {
  type CatalogGrid,
  type CatalogPort,
  type Facet,
  GRID_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type ProductPage,
  type ReadCatalog,
  type Survey,
} from './platform/catalog-port.ts';
export {
  isIncomplete,
  type ProductExtras,
  type ShopProduct,
} from './platform/shop-product.ts';
export { queuePendingAdd } from './queue-pending-add.ts';
