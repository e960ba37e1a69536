import type { ReactNode } from 'react';
import { AddToCart as AddToCartIsland, addToCartCss } from '../../products/add-to-cart/index.tsx';
import type { IslandProduct } from '../../products/loading/island-data.ts';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import type { AfterAdd } from '../island-context.ts';
import type { Choices } from '../state/state.ts';
import { useRunning } from './context.ts';
import { useServerData } from './server-data.tsx';

/** Props of `AddToCart`, which identify the product by id or by its data. */
export type AddToCartProps = {
  variantId?: string;
  quantity?: number;
  options?: Choices;
  afterAdd?: AfterAdd;
  className?: string;
  /** Rendered until the product is loaded, and on a server. */
  fallback?: ReactNode;
} & (
  | { productId: string }
  | {
      /** The result of readIslandProduct() of `pannier`. With this data, the button is drawn without a request. */
      data: IslandProduct | undefined;
    }
);

/** Renders price, options, stock and the add button of a product. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const data = 'data' in props ? props.data : undefined;
  const running = useServerData(useRunning('AddToCart'), data?.product);
  const { variantId, quantity = 1, options, className } = props;
  const fallback = props.fallback ?? data?.plain.price;
  return (
    <IslandRoot css={addToCartCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <AddToCartIsland
          app={running.app}
          product={data?.product.id ?? ('productId' in props ? props.productId : '')}
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
