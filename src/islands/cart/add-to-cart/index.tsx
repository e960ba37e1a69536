// The element <pannier-add-to-cart>: its attributes, read for the component that does the work.
import type { ReactNode } from 'react';
import { isAfterAdd } from '../../page/after-add.ts';
import { choicesOf, quantityOf } from '../../page/element-attributes.ts';
import type { App } from '../../runtime/app.ts';
import { defineIsland } from '../../runtime/island-host.tsx';
import { AddToCart } from './add-to-cart.tsx';
import css from './styles.css';

/** Sheet of the component, for whoever hosts it. */
export const addToCartCss: string = css;

/** Registers `<pannier-add-to-cart product variant quantity options after-add>`. */
export function defineAddToCart(): void {
  defineIsland('pannier-add-to-cart', {
    attributes: ['product', 'variant', 'quantity', 'options', 'after-add'],
    css: addToCartCss,
    render: renderAddToCart,
  });
}

function renderAddToCart(app: App, attribute: (name: string) => string | undefined): ReactNode {
  const product = attribute('product');
  const options = attribute('options');
  const afterAdd = attribute('after-add');
  const tell = (mistake: string) => app.report(`<pannier-add-to-cart> ${mistake}`);
  if (!product) {
    tell('product: expected a product id, received nothing');
    return <slot />;
  }
  return (
    <AddToCart
      // Other options are another start: what the shopper chose for the old ones is void.
      key={product + options}
      app={app}
      product={product}
      variant={attribute('variant')}
      quantity={quantityOf(attribute('quantity'), tell)}
      options={choicesOf(options, tell)}
      afterAdd={isAfterAdd(afterAdd) ? afterAdd : app.afterAdd}
    />
  );
}
