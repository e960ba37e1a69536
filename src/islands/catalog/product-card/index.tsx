// The element <pannier-product>: its attributes, read for the card that does the work.
import type { ReactNode } from 'react';
import { isAfterAdd } from '../../page/after-add.ts';
import { choicesOf, quantityOf } from '../../page/element-attributes.ts';
import type { IslandSpec } from '../../runtime/island-host.tsx';
import type { ProductApp, QuickCard } from '../shared/catalog-app.ts';
import { Trouble } from '../shared/trouble.tsx';
import { NamedProduct, Product } from './product.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import css from './styles.css';

/** Sheet of the card, for whoever hosts it. */
export const productCss: string = css;

/** `<pannier-product product|slug quantity options after-add>`. */
export const productSpec = (app: ProductApp): IslandSpec => ({
  attributes: ['product', 'slug', 'quantity', 'options', 'after-add'],
  css,
  render: (_, attribute): ReactNode => {
    const id = attribute('product');
    const slug = attribute('slug');
    const options = attribute('options');
    const afterAdd = attribute('after-add');
    const tell = (mistake: string) => app.report(`<pannier-product> ${mistake}`);
    if (!id && !slug) {
      tell('product or slug: expected an id or a slug, received nothing');
      return <slot />;
    }
    return (
      <Product
        // Another product is another start: what the shopper chose for the old one is void.
        key={`${id} ${slug} ${options}`}
        app={app}
        name={id ? { id } : { slug: slug ?? '' }}
        quantity={quantityOf(attribute('quantity'), tell)}
        options={choicesOf(options, tell)}
        afterAdd={isAfterAdd(afterAdd) ? afterAdd : app.afterAdd}
      />
    );
  },
});

/** The same card in a dialog, where there is no content of the owner's. */
export const quickCard = (app: ProductApp): QuickCard => ({
  css,
  render: ({ product, choices, afterAdd = app.afterAdd }, onAdd): ReactNode => (
    <NamedProduct
      app={app}
      name={product}
      options={choices}
      afterAdd={afterAdd}
      isPreview
      onAdd={onAdd}
      waiting={<ProductSkeleton text={app.text} />}
      missing={<p className="ms">{app.text('lineGone')}</p>}
      failed={(problem, retry) => <Trouble text={app.text} problem={problem} onRetry={retry} />}
    />
  ),
});
