// The product card as a React component.
import type { ReactNode } from 'react';
import { productCss } from '../../catalog/product-card/index.tsx';
import { Product } from '../../catalog/product-card/product.tsx';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import type { Choices } from '../state/state.ts';
import { type CatalogIslandProps, getCatalogContext } from './catalog-context.ts';
import { useRunning } from './context.ts';
import { getProductContext } from './product-context.ts';

/** Props of `ProductCard`, which identify the product by id or slug. */
export type ProductCardProps = CatalogIslandProps & {
  quantity?: number;
  /** Preselected choices, by option name. */
  options?: Choices;
} & ({ productId: string } | { slug: string });

/** Renders a product: images, price, options, stock, and its buttons. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const running = useRunning('ProductCard');
  const { quantity, options, className, fallback } = props;
  const name = 'productId' in props ? { id: props.productId } : { slug: props.slug };
  return (
    <IslandRoot css={productCss} {...(className && { className })} fallback={fallback}>
      {running ? (
        <Product
          // A new key resets the shopper's choices when the product changes.
          key={JSON.stringify(name)}
          app={getProductContext(running, getCatalogContext(running))}
          name={name}
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
