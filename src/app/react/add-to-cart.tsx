// The add button as a React component.
import type { ReactNode } from 'react';
import { AddToCart as AddToCartIsland, addToCartCss } from '../../products/add-to-cart/index.tsx';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import type { AfterAdd } from '../island-context.ts';
import type { Choices } from '../state/state.ts';
import { useRunning } from './context.ts';

/** Props of `AddToCart`. */
export interface AddToCartProps {
  productId: string;
  variantId?: string;
  quantity?: number;
  options?: Choices;
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the product is loaded, and on a server. */
  fallback?: ReactNode;
}

/** Renders price, options, stock and the add button of a product. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const running = useRunning('AddToCart');
  const { productId, variantId, quantity = 1, options, className, fallback } = props;
  return (
    <IslandRoot css={addToCartCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <AddToCartIsland
          app={running.app}
          product={productId}
          variant={variantId}
          quantity={quantity}
          options={options}
          afterAdd={props.afterAdd ?? running.app.afterAdd}
        />
      ) : (
        <slot />
      )}
    </IslandRoot>
  );
}
