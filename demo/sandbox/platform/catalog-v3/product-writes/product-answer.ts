import type { Locale } from '../../../foundation/money/locale.ts';
import type { ListedProduct } from '../../catalog/products/product-reader.ts';
import type { Platform } from '../../core/platform.ts';
import { publishCreated, publishDeleted, publishUpdated } from '../../events/publish-entity.ts';
import { viewProducts } from '../products/load-view.ts';
import type { ProductFieldName } from '../products/requested-fields.ts';

const fqdn = 'wix.stores.catalog.v3.product';

/** Options of a call that change the default response. */
export interface Asked {
  fields?: readonly ProductFieldName[] | null | undefined;
  returnEntity?: boolean | null | undefined;
}

/** The product as the merchant sees it, with all variants. */
export const viewWritten = async (
  platform: Platform,
  entry: ListedProduct,
  { locale, fields }: Pick<Asked, 'fields'> & { locale: Locale },
) => {
  const request = { asked: new Set(fields ?? []), locale, withVariants: true };
  const [product] = await viewProducts(platform, [entry], request);
  if (product === undefined) throw new TypeError('expected one product, received none');
  return product;
};

type WireProduct = Awaited<ReturnType<typeof viewWritten>>;

export const publishProductCreated = (platform: Platform, product: WireProduct): void =>
  publishCreated(platform, fqdn, product);

export const publishProductUpdated = (platform: Platform, product: WireProduct): void =>
  publishUpdated(platform, fqdn, product);

export const publishProductDeleted = (platform: Platform, product: WireProduct): void =>
  publishDeleted(platform, fqdn, product);
