// The element <pannier-add-to-cart>: reads its attributes and renders the component.

import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { ElementAttribute } from '../../app/elements/owner-names.ts';
import { addToCart } from '../../app/elements/page-elements.ts';
import type { AfterAdd, ShopIslandContext } from '../../app/island-context.ts';
import { findProblem } from '../../app/state/loadable.ts';
import type { Choices } from '../../app/state/state.ts';
import type { Problem, ProductView } from '../../app/state/views.ts';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CHECK } from '../../ui/components/icons.ts';
import { Price } from '../../ui/components/money.tsx';
import { useStore } from '../../ui/runtime/hooks.ts';
import { onIntent } from '../../ui/runtime/intent.ts';
import { activateIsland, defineIsland } from '../../ui/runtime/island-host.tsx';
import { type Filled, pressOn } from '../forms/form.ts';
import { useForm } from '../forms/use-form.ts';
import { readAddAttributes, showAfterAdd } from '../owner-buttons/element-attributes.ts';
import { plainId } from '../owner-buttons/product-ids.ts';
import css from './styles.css';

// A page can have hundreds of add buttons, so parts that only appear after a click are rendered only then.

interface AddButtonProps extends ComponentProps<'button'> {
  text: Translate;
  product: ProductView;
  /** Label for the next step of the shopper, instead of "Add to cart". */
  label: string | undefined;
  isAdded: boolean;
}

export function AddButton(props: AddButtonProps): ReactNode {
  const { text, product, label, isAdded, ...rest } = props;
  const isSoldOut = product.availability === 'sold-out';
  const key: MessageKey = product.availability === 'preorder' ? 'preorder' : 'add';
  return (
    <button
      {...rest}
      type="button"
      className={isAdded ? 'button added' : 'button'}
      part="button"
      disabled={isSoldOut}
    >
      <span>{isSoldOut ? text('soldOut') : (label ?? text(key))}</span>
      <span>
        {isAdded ? (
          <>
            <Icon d={CHECK} />
            {text('added')}
          </>
        ) : (
          text('added')
        )}
      </span>
      <span className="visually-hidden">{` ${product.name}`}</span>
    </button>
  );
}

// Price, form and add button of one product; shows the result of a click in the same frame.

export interface AddToCartProps {
  app: ShopIslandContext;
  product: string;
  variant?: string | undefined;
  quantity?: number | undefined;
  options?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
  /** Called if the product lacks the variant, or an option or choice of `options`. */
  onUnknown?: ((product: ProductView) => void) | undefined;
}

const ADDED_MS = 1600;
/** Up to this quantity, the shopper sees how many are left. */
const FEW = 5;

/** Shows the owner's content (`<slot/>`) until the product has loaded, or permanently if it does not exist. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const { app, product: productId, variant: variantId, afterAdd = app.afterAdd, onUnknown } = props;
  const { store, text } = app;
  const [filled, setFilled] = useState<Filled>({ choices: props.options ?? {} });
  const [addedAt, setAddedAt] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const state = useStore(store, () => store.productState(productId, filled.choices, variantId));

  useEffect(() => store.actions.loadProduct(productId), [store, productId]);
  useEffect(() => {
    if (!addedAt) return;
    const timer = setTimeout(setAddedAt, ADDED_MS, 0);
    return () => clearTimeout(timer);
  }, [addedAt]);

  const product = state?.status === 'ready' ? state.product : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each product
  useEffect(() => {
    if (product?.unknown) onUnknown?.(product);
  }, [product]);
  const form = useForm(app, product, filled, setFilled);
  // Waits for the form, so that the layout changes only once.
  if (!product || !form) return <slot />;

  const add = (button: Element) => {
    setProblem(undefined);
    setAddedAt(Date.now());
    const request = { productId, quantity: props.quantity ?? 1, ...form.request };
    store.actions
      .add(variantId && product.unknown !== 'variant' ? { ...request, variantId } : request)
      .then((result) => {
        if (result.errors[0]) setAddedAt(0);
        setProblem(findProblem(result));
      });
    showAfterAdd(app, afterAdd, button);
  };

  return (
    <div className="root add-to-cart" part="root">
      {product.price && (
        // Busy while product data from an earlier page is being checked.
        <div className="price" part="price" aria-busy={state?.status === 'ready' && state.isOld}>
          <Price text={text} price={product.price} full={product.fullPrice} />
          {product.ribbon && <span part="ribbon">{product.ribbon}</span>}
        </div>
      )}
      {form.fields}
      <AddButton
        {...(afterAdd === 'open' && onIntent(store.actions.prefetchDrawer))}
        text={text}
        product={product}
        label={form.label}
        isAdded={addedAt > 0}
        onClick={({ currentTarget: button }) =>
          pressOn(form, button, () => add(button), props.quantity)
        }
      />
      {findMessage(text, product, problem)}
    </div>
  );
}

/** The message about the product: pre-order, few left, or a refused add. */
function findMessage(
  text: Translate,
  { availability, maxQuantity = Infinity, preorderMessage }: ProductView,
  problem: Problem | undefined,
): ReactNode {
  const left = problem ? problem.quantityAvailable : maxQuantity <= FEW ? maxQuantity : 0;
  const isFew = left && availability === 'available';
  let message = problem && text('refused');
  if (isFew) message = text('onlyLeft', { count: left });
  if (availability === 'preorder') message = preorderMessage;
  return (
    message && (
      <div className={problem ? 'message error' : 'message'} part="message">
        <bdi>{message}</bdi>
      </div>
    )
  );
}

export const addToCartCss: string = css;

/** Registers `<pannier-add-to-cart product variant quantity options after-add>`, and renders it until stopped. */
export function mountAddToCart(app: ShopIslandContext): () => void {
  const { element, attributes } = addToCart;
  defineIsland(element, {
    attributes,
    css: addToCartCss,
    render: (_, attribute) => renderAddToCart(app, attribute),
  });
  return activateIsland(app, element);
}

function renderAddToCart(
  app: ShopIslandContext,
  attribute: (name: ElementAttribute) => string | undefined,
): ReactNode {
  const product = attribute('product');
  if (!product) {
    app.report('<pannier-add-to-cart> product: expected a product id, received nothing');
    return <slot />;
  }
  const { choices, variantId, ...rest } = readAddAttributes(app, 'pannier-add-to-cart', attribute);
  return (
    <AddToCart
      // New options reset the choices that the shopper made.
      key={product + attribute('options')}
      app={app}
      product={plainId(product)}
      variant={variantId}
      options={choices}
      onUnknown={(shown) => app.reportUnknown?.('pannier-add-to-cart', shown, attribute)}
      {...rest}
    />
  );
}
