// Defines the element <pannier-product> and reads its attributes.
import type { ReactNode } from 'react';
import { isAfterAdd } from '../../page/after-add.ts';
import { choicesOf, quantityOf } from '../../page/element-attributes.ts';
import type { IslandSpec } from '../../runtime/island-host.tsx';
import galleryCss from '../gallery/styles.css';
import type { ProductApp, QuickCard } from '../shared/catalog-app.ts';
import { LoadError } from '../shared/fallback.tsx';
import sharedCss from '../shared/styles.css';
import { NamedProduct, Product, ProductSkeleton } from './product.tsx';
import cardCss from './styles.css';

/** Style sheet of the card, for hosts other than the element. */
export const productCss: string = sharedCss + galleryCss + cardCss;

/** `<pannier-product product|slug quantity options after-add>`. */
export const productSpec = (app: ProductApp): IslandSpec => ({
  attributes: ['product', 'slug', 'quantity', 'options', 'after-add'],
  css: productCss,
  render: (_, attribute): ReactNode => {
    const id = attribute('product');
    const slug = attribute('slug');
    const options = attribute('options');
    const afterAdd = attribute('after-add');
    const reportMistake = (mistake: string) => app.report(`<pannier-product> ${mistake}`);
    if (!id && !slug) {
      reportMistake('product or slug: expected an id or a slug, received nothing');
      return <slot />;
    }
    return (
      <Product
        // Another product starts with a new state, so choices for the old one are dropped.
        key={`${id} ${slug} ${options}`}
        app={app}
        name={id ? { id } : { slug: slug ?? '' }}
        quantity={quantityOf(attribute('quantity'), reportMistake)}
        options={choicesOf(options, reportMistake)}
        afterAdd={isAfterAdd(afterAdd) ? afterAdd : app.afterAdd}
      />
    );
  },
});

/** The card for the quick view, which has no content of the owner. */
export const quickCard = (app: ProductApp): QuickCard => ({
  css: productCss,
  render: ({ product, choices, afterAdd = app.afterAdd }, onAdd): ReactNode => (
    <NamedProduct
      app={app}
      name={product}
      options={choices}
      afterAdd={afterAdd}
      isPreview
      onAdd={onAdd}
      waiting={<ProductSkeleton text={app.text} />}
      missing={<p className="missing-product">{app.text('lineGone')}</p>}
      failed={(problem, retry) => <LoadError text={app.text} problem={problem} onRetry={retry} />}
    />
  ),
});
