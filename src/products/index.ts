// Exports the parts of the products that other features use: data, forms, and the elements of owners that add.

export { AddButton } from './add-to-cart/index.tsx';
export { addUnread } from './add-unread.ts';
export { type Filled, type Form, type MakeForm, pressOn, withKnownChoices } from './forms/form.ts';
export { useForm } from './forms/use-form.ts';
export { imageOf } from './loading/image-of.ts';
export { isAsking } from './loading/is-asking.ts';
export { addressOfSlug, slugOfAddress } from './loading/product-address.ts';
export {
  type ProductData,
  type ProductEntries,
  type ProductEntry,
  readyData,
  readyEntry,
} from './loading/product-entry.ts';
export { inPages, type ProductLoader } from './loading/product-loader.ts';
export { choicesIn, priceIn, productViewOf, variantOf } from './loading/product-view.ts';
export { openRecord, REST_MS, shownEntry, shownProduct } from './loading/shown-record.ts';
export { whenRead } from './loading/when-read.ts';
export { dimUnconfirmed } from './owner-buttons/dim-unconfirmed.ts';
export {
  addAttributesOf,
  choicesOf,
  isAfterAdd,
  showAfterAdd,
} from './owner-buttons/element-attributes.ts';
export { expectVisits } from './owner-buttons/expect-visits.ts';
export { plainId, saysMissing } from './owner-buttons/product-ids.ts';
export {
  type CatalogGrid,
  type CatalogPort,
  type Facet,
  MAX_PAGE_SIZE,
  type ProductPage,
  type ReadCatalog,
  type Survey,
} from './platform/catalog-port.ts';
export { isPart, type ProductExtras, type ShopProduct } from './platform/shop-product.ts';
