// Price, options and the button of one product; what was clicked shows in the same frame.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../model/views.ts';
import type { Choices } from '../../store/store-api.ts';
import { showAfterAdd } from '../after-add.ts';
import type { AfterAdd, App } from '../app.ts';
import { Price } from '../ui/money.tsx';
import { OptionPicker } from '../ui/option-picker.tsx';
import { useStore } from '../use-store.ts';
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
  const { app, product: productId, variant, quantity = 1, afterAdd = app.afterAdd } = props;
  const { store, text } = app;
  const [choices, setChoices] = useState<Choices>(props.options ?? {});
  const [isAdded, setIsAdded] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef(0);
  const state = useStore(store, () => store.productState(productId, choices, variant));

  useEffect(() => store.actions.loadProduct(productId), [store, productId]);
  useEffect(() => () => clearTimeout(timer.current), []);

  if (state?.status !== 'ready') return <slot />;
  const { product } = state;
  const options = variant ? [] : product.options;
  const missing = options.findIndex((option) => choices[option.name] === undefined);

  const add = (button: HTMLElement) => {
    if (missing >= 0) return focusOption(root.current, missing);
    setProblem(undefined);
    setIsAdded(true);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(setIsAdded, ADDED_MS, false);
    const request = { productId, quantity, choices, ...(variant && { variantId: variant }) };
    store.actions.add(request).then(({ errors: [error] }) => {
      if (!error) return;
      setIsAdded(false);
      setProblem(error);
    });
    showAfterAdd(app, afterAdd, button);
  };

  const isFew = product.availability === 'available' && product.maxQuantity;
  return (
    <div className="r a" part="root" ref={root}>
      {product.price && (
        <div className="p" part="price">
          <Price
            price={product.price}
            full={product.fullPrice}
            labels={{ now: text('priceNow'), was: text('priceWas') }}
          />
          {product.ribbon && (
            <span className="rb" part="ribbon">
              {product.ribbon}
            </span>
          )}
        </div>
      )}
      {options.map((option) => (
        <OptionPicker
          key={option.name}
          option={option}
          chosen={choices[option.name]}
          text={text}
          onChoose={(value) => setChoices({ ...choices, [option.name]: value })}
        />
      ))}
      <AddButton
        text={text}
        name={product.name}
        availability={product.availability}
        missing={options[missing]?.name}
        isAdded={isAdded}
        onIntent={afterAdd === 'open' ? store.actions.prefetchDrawer : undefined}
        onAdd={add}
      />
      {problem ? (
        <div className="m e" part="message" role="alert">
          {problem.quantityAvailable
            ? text('onlyLeft', { count: problem.quantityAvailable })
            : text('refused')}
        </div>
      ) : isFew && isFew <= FEW ? (
        <div className="m" part="message">
          {text('onlyLeft', { count: isFew })}
        </div>
      ) : (
        product.availability === 'preorder' &&
        product.preorderMessage && (
          <div className="m" part="message">
            {product.preorderMessage}
          </div>
        )
      )}
    </div>
  );
}

function focusOption(root: HTMLElement | null, index: number): void {
  const option = root?.querySelectorAll('.o')[index];
  option?.querySelector<HTMLElement>('select,input:not(:disabled)')?.focus();
}
