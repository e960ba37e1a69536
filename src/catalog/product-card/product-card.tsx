// The card of one product: gallery, prices, options, and the buttons to buy it.

import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AfterAdd } from '../../app/island-context.ts';
import type { Choices } from '../../app/state/state.ts';
import type { Problem, ProductView } from '../../app/state/views.ts';
import { safeHref } from '../../client/codec/safe-url.ts';
import {
  describeMissing,
  type Filled,
  type Form,
  useForm,
  withKnownChoices,
} from '../../products/index.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { policy } from '../../ui/runtime/trusted.ts';
import type { ProductPage, ProductPrices } from '../catalog-api.ts';
import { Gallery } from '../gallery/gallery.tsx';
import type { ProductIslandContext } from '../shared/island-contexts.ts';
import { Badges, Prices, UnitPrice } from '../shared/prices.tsx';
import { BuyPanel } from './buy-panel.tsx';

/** Reports a product that the page requests but the store does not have. `name`: id or slug, reported once. */
export const useReportMissing = (
  { report }: Pick<ProductIslandContext, 'report'>,
  name: string,
  status: string | undefined,
): void => {
  useEffect(() => {
    if (status === 'missing') report(describeMissing(name));
  }, [report, name, status]);
};

// Renders the shop's HTML with a few allowed elements; scripts, resources and styles are dropped.

const ALLOWED = /^(p|br|b|strong|i|em|u|[uo]l|li|div)$/;
/** Elements that are dropped with their text. Other elements that are not allowed keep their text. */
const DROPPED =
  /^(script|style|template|iframe|object|embed|noscript|noembed|noframes|svg|math|select|textarea|title|head)$/;
const MAX_DEPTH = 30;
/** Browsers parse unclosed tags in quadratic time. */
const MAX_TAGS = 2_000;

const renderNodes = (parent: Node, depth: number): ReactNode[] =>
  [...parent.childNodes].map((node, index) => {
    if (node.nodeType === 3) return node.nodeValue;
    const { localName = '' } = node as Partial<Element>;
    if (node.nodeType !== 1 || DROPPED.test(localName)) return null;
    // Limits the recursion.
    if (depth > MAX_DEPTH) return node.textContent;
    const children = renderNodes(node, depth + 1);
    if (localName === 'a') {
      const href = safeHref((node as Element).getAttribute('href'));
      return href
        ? createElement('a', { key: index, href, rel: 'noopener' }, ...children)
        : children;
    }
    // All headings become h3, below the h2 of the product's name.
    const name = ALLOWED.test(localName) ? localName : /^h[1-6]$/.test(localName) && 'h3';
    return name ? createElement(name, { key: index }, ...children) : children;
  });

/** Tags end before the next `<`, so that no text is scanned twice. */
const withoutTags = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** The parsed document has no window, so nothing in it loads or runs. */
const renderHtml = (html: string): ReactNode => {
  if (html.split('<').length > MAX_TAGS) return withoutTags(html);
  try {
    const parsed = new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
    return renderNodes(parsed.body, 0);
  } catch {
    // The page's Trusted Types do not allow our policy.
    return withoutTags(html);
  }
};

export function RichText({ html }: { html: string }): ReactNode {
  const isPlain = !/<\w/.test(html);
  return (
    <div className={isPlain ? 'rich-text plain-text' : 'rich-text'} part="description" dir="auto">
      {renderHtml(html)}
    </div>
  );
}

export interface ProductCardProps {
  app: ProductIslandContext;
  productId: string;
  options?: Choices | undefined;
  quantity?: number | undefined;
  afterAdd: AfterAdd;
  waiting: ReactNode;
  /** Shown when the shop has no such product. */
  missing: ReactNode;
  failed(problem: Problem, retry: () => void): ReactNode;
  /** Called if the product lacks an option or choice of `options`. */
  onUnknown?: ((product: ProductView) => void) | undefined;
  /** Adds a link to the product page, and shows the card before the whole product has loaded. */
  isPreview?: boolean;
  /** Called before the product is added; returns the opener of the drawer. */
  onAdd?: ((afterAdd: AfterAdd) => Element) | undefined;
}

export function ProductCard(props: ProductCardProps): ReactNode {
  const { app, productId } = props;
  const { store, catalog, pages } = app;
  const [filled, setFilled] = useState<Filled>({ choices: props.options ?? {} });
  const state = useStore(store, () => store.productState(productId, filled.choices));
  const product = state?.status === 'ready' ? state.product : undefined;
  const { choices } = product ? withKnownChoices(filled, product) : filled;
  const prices = useStore(store, () => catalog.prices(productId, choices));
  const newest = useStore(store, () => pages.page(productId, choices));
  const whole = useRef<ProductPage>(undefined);
  if (!newest?.isListed) whole.current = newest;
  // List data that arrives later has no descriptions, so the card keeps the whole product.
  const page = whole.current ?? newest;
  const form = useForm(app, product, filled, setFilled);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each product
  useEffect(() => {
    if (product?.unknown) props.onUnknown?.(product);
  }, [product]);

  useEffect(() => {
    // If several products are requested together, list data arrives first, so the whole product is loaded here.
    if (!state?.problem) store.actions.loadWhole(productId);
  }, [store, productId, state]);
  // Requests data that the product lacks, once: pre-order terms, and in version 3 also the remaining quantity.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other data may leave it open
  useEffect(() => catalog.wantTerms([productId]), [catalog, productId, product]);

  useReportMissing(app, productId, state?.status);
  if (state?.status === 'missing') return props.missing;
  if (state?.problem && !form) {
    return props.failed(state.problem, () => store.actions.loadWhole(productId));
  }
  // All parts of the product are rendered in one step to avoid layout shifts. The quick view shows list data at once.
  const isLess = page?.isListed && !props.isPreview && !state?.problem;
  if (!product || !prices || !page || !form || isLess) return props.waiting;
  return (
    <LoadedCard
      {...props}
      product={product}
      prices={prices}
      page={page}
      isOld={state?.status === 'ready' && state.isOld}
      filled={filled}
      form={form}
    />
  );
}

interface LoadedCardProps extends ProductCardProps {
  product: ProductView;
  prices: ProductPrices;
  page: ProductPage;
  /** True while data from an earlier page is being checked. */
  isOld: boolean | undefined;
  filled: Filled;
  form: Form;
}

function LoadedCard(props: LoadedCardProps): ReactNode {
  const { app, product, prices, page } = props;
  const { text, locale } = app;
  const href = props.isPreview ? safeHref(product.url) : undefined;
  const isSoldOut = product.availability === 'sold-out' && !product.options.length;
  return (
    <article className="root product-card" part="root">
      <Gallery text={text} name={product.name} media={page.media} chosen={page.chosenMedia}>
        <Badges app={app} product={product} prices={prices} isSoldOut={isSoldOut} />
      </Gallery>
      <div className="product-info" part="info">
        {page.brand && (
          <p className="brand" part="brand">
            {page.brand}
          </p>
        )}
        <h2 part="name" dir="auto">
          {product.name}
        </h2>
        <p className="price" part="price" aria-busy={props.isOld}>
          <Prices text={text} prices={prices} />
        </p>
        <p className="unit-price">
          <UnitPrice text={text} prices={prices} locale={locale} />
        </p>
        <BuyPanel
          app={app}
          product={product}
          isGone={prices.isGone}
          filled={props.filled}
          form={props.form}
          quantity={props.quantity ?? 1}
          afterAdd={props.afterAdd}
          onAdd={props.onAdd}
        />
        {page.description && <RichText html={page.description} />}
        {page.sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
          <details key={index} part="section">
            <summary>{section.title}</summary>
            <RichText html={section.text} />
          </details>
        ))}
        {href && (
          <a className="details-link" part="details" href={href}>
            {text('details')}
          </a>
        )}
      </div>
    </article>
  );
}
