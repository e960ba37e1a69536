// Exports that are recognized but cannot be read, with advice.
import { hasAll, type OtherShop } from './other-shop.ts';

const unreadable = (
  name: string,
  advice: string,
  ...marks: readonly (readonly string[])[]
): OtherShop => ({
  name,
  isIts: (table) => marks.some((columns) => hasAll(...columns)(table)),
  needs: [],
  unreadable: advice,
  read: () => [],
  columns: {},
});

const PRODUCTS_ONLY = 'only products can be imported: export the products';

export const unreadableShops: readonly OtherShop[] = [
  unreadable(
    'a list of orders',
    PRODUCTS_ONLY,
    ['Financial Status', 'Lineitem name'],
    ['Order ID', 'Order Status'],
    ['Order Number', 'Order Status'],
    ['Order number', 'Date created', 'Item'],
  ),
  unreadable(
    'a list of customers',
    PRODUCTS_ONLY,
    ['First Name', 'Last Name', 'Email'],
    ['First name', 'Last name', 'Email 1'],
    ['Customer ID', 'Email'],
  ),
  unreadable(
    'a BigCommerce export of the template “Default”',
    'it does not say what each variant costs: export again with the template “Bulk Edit”, or with the new product export',
    ['Product ID', 'Code', 'Calculated Price'],
    ['Product Type', 'Code', 'Calculated Price'],
  ),
  unreadable(
    'a file of a plugin for WooCommerce',
    'its columns depend on the plugin: export again with WooCommerce itself (Products, Export)',
    ['sku', 'regular_price'],
    ['post_title', 'regular_price'],
  ),
  unreadable(
    'a Shopify inventory file',
    'it has no prices and no names of variants: export the products (Products, Export)',
    ['Handle', 'Title', 'Location', 'SKU', 'COO'],
    ['Handle', 'Title', 'Option1 Name', 'Location'],
  ),
];
