import type { ReactNode } from 'react';
import { productCss } from '../../catalog/product-card/index.tsx';
import { Product } from '../../catalog/product-card/product.tsx';
import type { IslandProduct } from '../../products/loading/island-data.ts';
import { IslandRoot } from '../../ui/runtime/island-root.tsx';
import type { Choices } from '../state/state.ts';
import { type CatalogIslandProps, getCatalogContext } from './catalog-context.ts';
import { useRunning } from './context.ts';
import { getProductContext } from './product-context.ts';
import { PlainProduct, useServerData } from './server-data.tsx';

/** Props of `ProductCard`, which identify the product by id or slug. */
export type ProductCardProps = CatalogIslandProps & {
  quantity?: number;
  /** Preselected choices, by option name. */
  options?: Choices;
} & (
    | { productId: string }
    | { slug: string }
    | {
        /** The result of readIslandProduct() of `pannier`. With this data, the card is drawn without a request. */
        data: IslandProduct | undefined;
      }
  );

/** Renders a product: images, price, options, stock, and its buttons. */
export function ProductCard(props: ProductCardProps): ReactNode {
  const data = 'data' in props ? props.data : undefined;
  const running = useServerData(useRunning('ProductCard'), data?.product);
  const { quantity, options, className } = props;
  const fallback = props.fallback ?? (data && <PlainProduct plain={data.plain} />);
  const id = data?.product.id ?? ('productId' in props ? props.productId : undefined);
  const name = id === undefined ? { slug: 'slug' in props ? props.slug : '' } : { id };
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
