// Defines the element <pannier-product> and reads its attributes.
import type { ReactNode } from 'react';
import { product } from '../../app/elements/page-elements.ts';
import { plainId, readAddAttributes } from '../../products/index.ts';
import type { IslandSpec } from '../../ui/runtime/island-host.tsx';
import galleryCss from '../gallery/styles.css';
import { LoadError } from '../shared/fallback.tsx';
import type { ProductIslandContext, QuickCard } from '../shared/island-contexts.ts';
import sharedCss from '../shared/styles.css';
import { NamedProduct, Product, ProductSkeleton } from './product.tsx';
import cardCss from './styles.css';

export const productCss: string = sharedCss + galleryCss + cardCss;

/** `<pannier-product product|slug quantity options after-add>`. */
export const productSpec = (app: ProductIslandContext): IslandSpec => ({
  attributes: product.attributes,
  css: productCss,
  render: (_, attribute): ReactNode => {
    const id = attribute('product');
    const slug = attribute('slug');
    if (!id && !slug) {
      app.report('<pannier-product> product or slug: expected an id or a slug, received nothing');
      return <slot />;
    }
    const { choices, quantity, afterAdd } = readAddAttributes(app, 'pannier-product', attribute);
    return (
      <Product
        // Another product starts with a new state, so choices for the old product are dropped.
        key={`${id} ${slug} ${attribute('options')}`}
        app={app}
        name={id ? { id: plainId(id) } : { slug: slug ?? '' }}
        quantity={quantity}
        options={choices}
        afterAdd={afterAdd}
        onUnknown={(shown) => app.reportUnknown?.('pannier-product', shown, attribute)}
      />
    );
  },
});

/** The card for the quick view, which has no fallback content. */
export const quickCard = (app: ProductIslandContext): QuickCard => ({
  css: productCss,
  render: ({ product: name, choices, afterAdd = app.afterAdd, opener }, onAdd): ReactNode => (
    <NamedProduct
      app={app}
      name={name}
      options={choices}
      afterAdd={afterAdd}
      onUnknown={(shown) =>
        app.reportUnknown?.(opener.localName, shown, (attribute) =>
          opener.getAttribute(`data-pannier-${attribute}`),
        )
      }
      isPreview
      onAdd={onAdd}
      waiting={<ProductSkeleton text={app.text} />}
      missing={<p className="missing-product">{app.text('lineGone')}</p>}
      failed={(problem, retry) => <LoadError text={app.text} problem={problem} onRetry={retry} />}
    />
  ),
});
