// Entry point of the related products, a part of the drawer.

import { type ReactNode, useState } from 'react';
import type { ShopStore } from '../../../../app/state/actions.ts';
import type { LineView, ProductView } from '../../../../app/state/views.ts';
import type { Translate } from '../../../../i18n/translate.ts';
import { needsInput } from '../../../../products/index.ts';
import { Icon } from '../../../../ui/components/icon.tsx';
import { PLUS } from '../../../../ui/components/icons.ts';
import { ImageBox } from '../../../../ui/components/image-box.tsx';
import { Price } from '../../../../ui/components/money.tsx';
import { useStore } from '../../../../ui/runtime/hooks.ts';
import { Styled } from '../../../../ui/runtime/styled.tsx';
import type { LineReferences } from '../../../sync/line-references.ts';
import css from './styles.css';

// The row of small product cards at the end of the drawer, with related products that the owner offers.

interface RelatedContext {
  store: ShopStore;
  /** Translate function that includes the messages of this list. */
  text: Translate;
  inCart: LineReferences['productIds'];
  getHref(line: Pick<LineView, 'url'>): string | undefined;
}

const MAX_SHOWN = 6;

function RelatedList({ context }: { context: RelatedContext }): ReactNode {
  const { store, text, inCart, getHref } = context;
  const ids = useStore(store, ({ related }) => related) ?? [];
  const cart = useStore(store, (state) => state.cart);
  useStore(store, ({ products }) => products);
  /** An added product keeps its place, so that the row does not move under the pointer. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const taken = inCart(cart);
  const offers = ids
    .filter((id) => added.includes(id) || !taken.has(id))
    .flatMap((id) => {
      const state = store.productState(id);
      const product = state?.status === 'ready' ? state.product : undefined;
      const href = product && getHref({ ...(product.url && { url: product.url }) });
      const canAct = product && (href || !needsInput(store, product));
      return product && canAct && product.availability !== 'sold-out' ? [{ product, href }] : [];
    })
    .slice(0, MAX_SHOWN);
  if (!offers.length || !cart.lines.length) return null;
  const add = (product: ProductView): void => {
    setAdded((all) => [...all, product.id]);
    void store.actions.add({ productId: product.id });
  };
  return (
    <section className="related" part="related" aria-labelledby="rl">
      <h3 id="rl">{text('related')}</h3>
      <ul>
        {offers.map(({ product, href }) => (
          <li key={product.id} className="related-card" part="related-card">
            <RelatedCard
              product={product}
              href={href}
              text={text}
              onAdd={needsInput(store, product) ? undefined : () => add(product)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  product: ProductView;
  href: string | undefined;
  text: Translate;
  /** Undefined for a product that requires choices: the shopper chooses on the product page. */
  onAdd: (() => void) | undefined;
}

function RelatedCard({ product, href, text, onAdd }: CardProps): ReactNode {
  const { name, image, price, fullPrice } = product;
  const Name = href ? 'a' : 'span';
  const label = onAdd ? undefined : text('chooseNamed', { name });
  return (
    <>
      <ImageBox image={image} />
      <Name className="line-name" part="name" dir="auto" {...{ href }} aria-label={label}>
        {name}
      </Name>
      {price && (
        <span className="related-price">
          <Price text={text} price={price} full={fullPrice} />
        </span>
      )}
      {onAdd && (
        <button
          type="button"
          className="related-add"
          part="related-add"
          aria-label={text('addNamed', { name })}
          onClick={onAdd}
        >
          <Icon d={PLUS} />
        </button>
      )}
    </>
  );
}

export const drawRelated = (context: RelatedContext): ReactNode => (
  <Styled css={css}>
    <RelatedList context={context} />
  </Styled>
);
