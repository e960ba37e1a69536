// The element <pannier-add-to-cart>: reads its attributes and renders the component.
import type { ReactNode } from 'react';
import type { ShopApp } from '../../app/app.ts';
import type { ElementAttribute } from '../../app/elements/owner-elements.ts';
import { addToCart } from '../../app/elements/page-elements.ts';
import { activateIsland, defineIsland } from '../../ui/runtime/island-host.tsx';
import { addAttributesOf } from '../owner-buttons/element-attributes.ts';
import { plainId } from '../owner-buttons/product-ids.ts';
import { AddToCart } from './add-to-cart.tsx';
import css from './styles.css';

/** The component's style sheet, for its host. */
export const addToCartCss: string = css;

/**
 * Registers `<pannier-add-to-cart product variant quantity options after-add>`, and renders every one of the page until
 * the returned function is called.
 */
export function mountAddToCart(app: ShopApp): () => void {
  const { element, attributes } = addToCart;
  defineIsland(element, {
    attributes,
    css: addToCartCss,
    render: (_, attribute) => renderAddToCart(app, attribute),
  });
  return activateIsland(app, element);
}

function renderAddToCart(
  app: ShopApp,
  attribute: (name: ElementAttribute) => string | undefined,
): ReactNode {
  const product = attribute('product');
  if (!product) {
    app.report('<pannier-add-to-cart> product: expected a product id, received nothing');
    return <slot />;
  }
  const { choices, variantId, ...rest } = addAttributesOf(app, 'pannier-add-to-cart', attribute);
  return (
    <AddToCart
      // New options reset the choices that the shopper made.
      key={product + attribute('options')}
      app={app}
      product={plainId(product)}
      variant={variantId}
      options={choices}
      onUnknown={(shown) => app.reportUnknown?.('pannier-add-to-cart', shown, attribute)}
      {...rest}
    />
  );
}
