// The selected delivery method of a version 2 cart. No call lists the available methods.
import type { CartRow, CartState } from '../../cart/cart-store.ts';
import type { Catalog } from '../../catalog/products/product-reader.ts';
import type { LoadedCommerce } from '../../commerce/load-commerce.ts';
import type { Platform } from '../../core/platform.ts';
import { carrierId } from '../../pricing/shipping.ts';
import { priceCart } from '../priced-cart.ts';
import { refusalV2 } from '../refusals-v2.ts';

export const deliveryMethodToV2 = (
  { selectedShippingOption }: CartRow,
  { shippingOptions }: LoadedCommerce,
) => {
  const code = selectedShippingOption?.code;
  if (code === undefined) return {};
  const known = shippingOptions.find((option) => option.code === code);
  return {
    method: {
      code,
      appId: selectedShippingOption?.carrierId ?? carrierId,
      ...(known && { title: known.title, pickup: known.kind === 'PICKUP' }),
    },
  };
};

/** @throws PlatformError with an error code of the set-delivery-method call. */
export const setDeliveryMethod = (
  platform: Platform,
  { cart, lines }: CartState,
  catalog: Catalog,
  commerce: LoadedCommerce,
  { code, appId }: { code: string; appId?: string | null | undefined },
): void => {
  const known = commerce.shippingOptions.find(
    // An option with time slots has one code per slot.
    (option) => code === option.code || code.startsWith(`${option.code}-`),
  );
  const notFound = () =>
    refusalV2('DELIVERY_METHOD_NOT_FOUND', { code, appId: appId ?? carrierId });
  const isOwn = !appId || appId.toLowerCase() === carrierId;
  if (lines.length === 0) throw refusalV2('DELIVERY_METHOD_MISSING_LINE_ITEMS');
  if (!known || !isOwn) throw notFound();
  if (known.kind === 'DELIVERY' && !cart.contactInfo?.address?.country)
    throw refusalV2('DELIVERY_METHOD_MISSING_ADDRESS');
  const { calculation } = priceCart(platform, { cart, lines }, catalog, commerce, {
    withTax: false,
    withFees: false,
  });
  if (!calculation.options.some((option) => option.code === code)) throw notFound();
  cart.selectedShippingOption = { code, carrierId };
};
