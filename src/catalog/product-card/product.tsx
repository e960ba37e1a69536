// A product by id or slug: shows the owner's content until the product is loaded, then its card.
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { AfterAdd } from '../../app/island-context.ts';
import type { Choices } from '../../app/state/state.ts';
import type { Problem } from '../../app/state/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import type { ProductName } from '../catalog-api.ts';
import { Fallback, LoadError } from '../shared/fallback.tsx';
import type { ProductIslandContext } from '../shared/island-contexts.ts';
import { ProductCard, type ProductCardProps, useReportMissing } from './product-card.tsx';

export interface ProductProps {
  app: ProductIslandContext;
  name: ProductName;
  options?: Choices | undefined;
  quantity?: number | undefined;
  afterAdd: AfterAdd;
  onUnknown?: ProductCardProps['onUnknown'];
}

/** Content shown in place of the card. */
type States = Pick<ProductCardProps, 'waiting' | 'missing' | 'failed'>;

/** The card of a product that is identified by id or slug. */
export function NamedProduct(
  props: Omit<ProductCardProps, 'productId'> & { name: ProductName },
): ReactNode {
  const { name, ...rest } = props;
  return 'id' in name ? (
    <ProductCard {...rest} productId={name.id} />
  ) : (
    <ProductBySlug {...rest} slug={name.slug} />
  );
}

function ProductBySlug(props: Omit<ProductCardProps, 'productId'> & { slug: string }): ReactNode {
  const { slug, ...rest } = props;
  const { slugs } = props.app.pages;
  const state = useSyncExternalStore(slugs.subscribe, () => slugs.getState()[slug]);
  useEffect(() => slugs.load(slug), [slugs, slug]);
  useReportMissing(props.app, slug, state?.status);
  if (state?.status === 'ready') return <ProductCard {...rest} productId={state.id} />;
  if (state?.status === 'missing') return props.missing;
  return state?.problem ? props.failed(state.problem, () => slugs.load(slug)) : props.waiting;
}

/** Placeholder for a loading card, in the size of the card. */
export function ProductSkeleton({ text }: { text: Translate }): ReactNode {
  return (
    <div className="root product-card skeleton" role="status" aria-label={text('loadingCatalog')}>
      <div className="image" />
      <div className="product-info">
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}

export function Product(props: ProductProps): ReactNode {
  const { text } = props.app;
  const states: States = {
    waiting: (
      <Fallback>
        <ProductSkeleton text={text} />
      </Fallback>
    ),
    missing: <slot />,
    // The owner's content is more useful than an error message.
    failed: (problem: Problem, retry) => (
      <Fallback>
        <div className="root">
          <LoadError text={text} problem={problem} onRetry={retry} />
        </div>
      </Fallback>
    ),
  };
  return <NamedProduct {...props} {...states} />;
}
