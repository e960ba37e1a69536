// Price, form and add button of one product; shows the result of a click in the same frame.
import { type ReactNode, useEffect, useState } from 'react';
import type { AfterAdd, ShopApp } from '../../app/app.ts';
import { problemIn } from '../../app/store/problem-of.ts';
import type { Choices } from '../../app/store/state.ts';
import type { Problem, ProductView } from '../../app/store/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Price } from '../../ui/components/money.tsx';
import { onIntent } from '../../ui/runtime/intent.ts';
import { useStore } from '../../ui/runtime/use-store.ts';
import { type Filled, pressOn } from '../forms/form.ts';
import { useForm } from '../forms/use-form.ts';
import { showAfterAdd } from '../owner-buttons/after-add.ts';
import { AddButton } from './add-button.tsx';

export interface AddToCartProps {
  app: ShopApp;
  product: string;
  variant?: string | undefined;
  quantity?: number | undefined;
  options?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
  /** The product does not have the variant, or an option or choice of `options`. */
  onUnknown?: ((product: ProductView) => void) | undefined;
}

const ADDED_MS = 1600;
/** Up to this quantity the shopper sees how many are left. */
const FEW = 5;

/** Shows the owner's own content (`<slot/>`) until the product has loaded, or permanently if it does not exist. */
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
        setProblem(problemIn(result));
      });
    showAfterAdd(app, afterAdd, button);
  };

  return (
    <div className="root add-to-cart" part="root">
      {product.price && (
        // Known from an earlier page, and being checked.
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
      {messageOf(text, product, problem)}
    </div>
  );
}

/** The message about the product: pre-order, few left, or a refused add. */
function messageOf(
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
