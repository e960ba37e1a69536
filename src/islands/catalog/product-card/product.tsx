// A product on the owner's page, by id or by the name in its address; the owner's content until it is there.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Problem } from '../../../model/views.ts';
import type { ProductName } from '../../../store/catalog/catalog-api.ts';
import type { Choices } from '../../../store/state.ts';
import type { AfterAdd } from '../../runtime/app.ts';
import type { ProductApp } from '../shared/catalog-app.ts';
import { Trouble } from '../shared/trouble.tsx';
import { Waiting } from '../shared/waiting.tsx';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

export interface ProductProps {
  app: ProductApp;
  name: ProductName;
  options?: Choices | undefined;
  quantity?: number | undefined;
  afterAdd: AfterAdd;
}

/** What stands there as long as the card does not. */
type States = Pick<ProductCardProps, 'waiting' | 'missing' | 'failed'>;

/** The card of a product that may be known by its slug only. */
export function NamedProduct(
  props: Omit<ProductCardProps, 'productId'> & { name: ProductName },
): ReactNode {
  const { name, ...rest } = props;
  return 'id' in name ? (
    <ProductCard {...rest} productId={name.id} />
  ) : (
    <SluggedProduct {...rest} slug={name.slug} />
  );
}

function SluggedProduct(props: Omit<ProductCardProps, 'productId'> & { slug: string }): ReactNode {
  const { slug, ...rest } = props;
  const { slugs } = props.app.pages;
  const state = useSyncExternalStore(slugs.subscribe, () => slugs.getState()[slug]);
  useEffect(() => slugs.load(slug), [slugs, slug]);
  if (state?.status === 'ready') return <ProductCard {...rest} productId={state.id} />;
  if (state?.status === 'missing') return props.missing;
  if (state?.status === 'failed') return props.failed(state.problem, () => slugs.load(slug));
  return props.waiting;
}

export function Product(props: ProductProps): ReactNode {
  const { text } = props.app;
  const states: States = {
    waiting: (
      <Waiting>
        <ProductSkeleton text={text} />
      </Waiting>
    ),
    missing: <slot />,
    // The owner's own content says more than we could.
    failed: (problem: Problem, retry) => (
      <Waiting>
        <div className="r">
          <Trouble text={text} problem={problem} onRetry={retry} />
        </div>
      </Waiting>
    ),
  };
  return <NamedProduct {...props} {...states} />;
}
