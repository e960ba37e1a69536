// Data that the app's server has read: islands draw it without a request, and the server draws it as plain HTML.

import { type ReactNode, useState } from 'react';
import type { IslandProduct } from '../../products/loading/island-data.ts';
import type { ShopProduct } from '../../products/platform/shop-product.ts';
import { useBrowserEffect } from '../../ui/runtime/island-root.tsx';
import type { Running } from './create-running.ts';

/** The widget, as soon as its store has these products. */
export function useServerData(
  running: Running | undefined,
  products: ShopProduct | readonly ShopProduct[] | undefined,
): Running | undefined {
  const [filled, setFilled] = useState<Running>();
  // A layout effect renders again before the browser paints.
  useBrowserEffect(() => {
    if (!running || !products) return;
    running.addProducts([products].flat());
    setFilled(running);
  }, [running, products]);
  return !products || filled === running ? running : undefined;
}

/** Picture, name and price of a product as plain HTML, for the first frame and for search engines. */
export function PlainProduct({ plain }: Pick<IslandProduct, 'plain'>): ReactNode {
  const { name, href, price, image } = plain;
  return (
    <div>
      {image && (
        <img
          loading="lazy"
          src={image.src}
          srcSet={image.srcSet}
          sizes="(max-width: 480px) 100vw, 480px"
          alt={image.alt}
          style={{ maxWidth: '100%' }}
        />
      )}
      <p>{href ? <a href={href}>{name}</a> : name}</p>
      {price && <p>{price}</p>}
    </div>
  );
}
