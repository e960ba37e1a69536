// The purchase controls of a card: options, quantity, Add to cart, and Buy now.
import { type ReactNode, useState } from 'react';
import type { ProductView } from '../../../model/views.ts';
import type { Choices } from '../../../store/state.ts';
import { AddButton } from '../../cart/add-to-cart/add-button.tsx';
import type { Translate } from '../../i18n/translate.ts';
import { onIntent } from '../../intent.ts';
import type { AfterAdd } from '../../runtime/app.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import type { BuyingApp } from '../shared/catalog-app.ts';
import { useAdd } from '../shared/use-add.ts';
import { stockSentence } from './stock-sentence.ts';
import { type BuyingNow, useBuyNow } from './use-buy-now.ts';

interface BuyPanelProps {
  app: BuyingApp;
  product: ProductView;
  /** The chosen variant is no longer sold. */
  isGone: boolean;
  choices: Choices;
  quantity: number;
  afterAdd: AfterAdd;
  onAdd: ((afterAdd: AfterAdd) => Element) | undefined;
  /** The element of the option at this index. */
  findPicker(index: number): Element | undefined;
  children: ReactNode;
}

const quantityLabels = (text: Translate, name: string) => ({
  quantity: text('quantity', { name }),
  less: text('less', { name }),
  more: text('more', { name }),
});

const buyNowButton = (
  text: Translate,
  { isBusy, prepare }: BuyingNow,
  onBuy: (button: Element) => void,
): ReactNode => (
  <button
    type="button"
    className="button secondary"
    part="buy-now"
    aria-disabled={isBusy}
    {...onIntent(prepare)}
    onClick={(event) => onBuy(event.currentTarget)}
  >
    {text(isBusy ? 'starting' : 'buyNow')}
    {isBusy && <i className="spinner" />}
  </button>
);

export function BuyPanel(props: BuyPanelProps): ReactNode {
  const { app, product, isGone, choices, afterAdd } = props;
  const { text, store } = app;
  const { id: productId, name, availability, maxQuantity, options } = product;
  const [requested, setRequested] = useState(props.quantity);
  const adding = useAdd(app, choices);
  const buying = useBuyNow(app, adding);

  const quantity = Math.max(1, Math.min(requested, maxQuantity ?? requested));
  const missing = options.findIndex(({ name }) => !Object.hasOwn(choices, name));
  const canBuy = availability !== 'sold-out' && !isGone;

  /** When an option is missing, focuses its picker and returns false. */
  const isComplete = (): boolean => {
    const picker = missing < 0 ? undefined : props.findPicker(missing);
    picker?.querySelector<HTMLElement>('select,input:enabled')?.focus();
    return missing < 0;
  };
  const request = { productId, choices, quantity };
  const add = (button: Element): void => {
    if (!isComplete()) return;
    const opener = props.onAdd?.(afterAdd) ?? button;
    void adding.add(request, opener, afterAdd);
  };

  const sentence = stockSentence(text, product, isGone, adding.problem);
  const toneClass = sentence?.tone ?? '';
  const shown: ProductView = canBuy ? product : { ...product, availability: 'sold-out' };
  return (
    <>
      {props.children}
      <p className={`stock ${toneClass}`} part="stock" role="status">
        <bdi>{sentence?.words}</bdi>
      </p>
      <div className="buy-row">
        {canBuy && (
          <QuantityStepper
            quantity={quantity}
            max={maxQuantity}
            labels={quantityLabels(text, name)}
            onChange={(count) => setRequested(Math.max(1, count))}
          />
        )}
        <AddButton
          {...onIntent(store.actions.prefetchDrawer)}
          text={text}
          product={shown}
          missing={canBuy ? options[missing]?.name : undefined}
          isAdded={adding.isAdded && !buying.isBusy}
          onClick={(event) => add(event.currentTarget)}
        />
      </div>
      {canBuy &&
        buyNowButton(text, buying, (button) => isComplete() && buying.buy(request, button))}
    </>
  );
}
