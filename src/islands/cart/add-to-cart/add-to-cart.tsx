// Price, options and the button of one product; what was clicked shows in the same frame.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../model/views.ts';
import type { Choices } from '../../../store/state.ts';
import { onIntent } from '../../intent.ts';
import { showAfterAdd } from '../../page/after-add.ts';
import type { AfterAdd, App } from '../../runtime/app.ts';
import { usePickers } from '../../runtime/use-pickers.ts';
import { useStore } from '../../runtime/use-store.ts';
import { Price } from '../../ui/money.tsx';
import { AddButton } from './add-button.tsx';

export interface AddToCartProps {
  app: App;
  product: string;
  variant?: string | undefined;
  quantity?: number | undefined;
  options?: Choices | undefined;
  afterAdd?: AfterAdd | undefined;
}

const ADDED_MS = 1600;
const FEW = 5;

/** Shows the owner's own content (`<slot/>`) until the product is known, and for good if it is not. */
export function AddToCart(props: AddToCartProps): ReactNode {
  const { app, product: productId, variant: variantId, afterAdd = app.afterAdd } = props;
  const { store, text } = app;
  const [choices, setChoices] = useState<Choices>(props.options ?? {});
  const [addedAt, setAddedAt] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const root = useRef<HTMLDivElement>(null);
  const state = useStore(store, () => store.productState(productId, choices, variantId));

  useEffect(() => store.actions.loadProduct(productId), [store, productId]);
  useEffect(() => {
    const timer = addedAt && setTimeout(setAddedAt, ADDED_MS, 0);
    return () => clearTimeout(timer);
  }, [addedAt]);

  const product = state?.status === 'ready' ? state.product : undefined;
  const options = variantId ? [] : (product?.options ?? []);
  const pickers = usePickers(app, options.length > 0);
  // Everything that belongs to the product comes in one step, so nothing moves twice.
  if (!product || (options[0] && !pickers)) return <slot />;

  const { availability, maxQuantity = Infinity } = product;
  const missing = options.findIndex(({ name }) => !Object.hasOwn(choices, name));

  const add = (button: Element) => {
    const picker = root.current?.querySelectorAll('.o')[missing];
    if (picker) return picker.querySelector<HTMLElement>('select,input:enabled')?.focus();
    setProblem(undefined);
    setAddedAt(Date.now());
    const request = { productId, choices, quantity: props.quantity ?? 1 };
    store.actions.add(variantId ? { ...request, variantId } : request).then(({ errors }) => {
      if (!errors[0]) return;
      setAddedAt(0);
      setProblem(errors[0]);
    });
    showAfterAdd(app, afterAdd, button);
  };

  const left = problem ? problem.quantityAvailable : maxQuantity <= FEW ? maxQuantity : 0;
  const message =
    availability === 'preorder'
      ? product.preorderMessage
      : left && availability === 'available'
        ? text('onlyLeft', { count: left })
        : problem && text('refused');
  return (
    <div className="r a" part="root" ref={root}>
      {product.price && (
        <div className="p" part="price">
          <Price text={text} price={product.price} full={product.fullPrice} />
          <span part="ribbon">{product.ribbon}</span>
        </div>
      )}
      {options[0] && pickers && (
        <pickers.Pickers text={text} options={options} choices={choices} onChoose={setChoices} />
      )}
      <AddButton
        {...(afterAdd === 'open' && onIntent(store.actions.prefetchDrawer))}
        text={text}
        product={product}
        missing={options[missing]?.name}
        isAdded={addedAt > 0}
        onClick={(event) => add(event.currentTarget)}
      />
      {message && (
        <div className={problem ? 'm e' : 'm'} part="message">
          <bdi>{message}</bdi>
        </div>
      )}
    </div>
  );
}
