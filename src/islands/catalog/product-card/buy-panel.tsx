// Choosing, how many, and the two ways on: into the cart, or straight to checkout.
import { type ReactNode, useState } from 'react';
import type { ProductView } from '../../../model/views.ts';
import type { Choices } from '../../../store/state.ts';
import { AddButton } from '../../cart/add-to-cart/add-button.tsx';
import { onIntent } from '../../intent.ts';
import type { AfterAdd, App } from '../../runtime/app.ts';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useAdd } from '../shared/use-add.ts';
import { stockSentence } from './stock-sentence.ts';
import { useBuyNow } from './use-buy-now.ts';

interface BuyPanelProps {
  app: App;
  product: ProductView;
  /** What is chosen is not sold any more. */
  isGone: boolean;
  choices: Choices;
  quantity: number;
  afterAdd: AfterAdd;
  onAdd: ((afterAdd: AfterAdd) => Element) | undefined;
  /** The picker of an option, by its place. */
  findPicker(place: number): Element | undefined;
  children: ReactNode;
}

export function BuyPanel(props: BuyPanelProps): ReactNode {
  const { app, product, isGone, choices, afterAdd } = props;
  const { text, store } = app;
  const { id: productId, name, availability, maxQuantity, options } = product;
  const [wanted, setWanted] = useState(props.quantity);
  const adding = useAdd(app, choices);
  const buying = useBuyNow(app, adding);

  const quantity = Math.max(1, Math.min(wanted, maxQuantity ?? wanted));
  const missing = options.findIndex(({ name }) => !Object.hasOwn(choices, name));
  const canBuy = availability !== 'sold-out' && !isGone;

  /** False when something is still to be chosen: the way leads there. */
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
  const sold: ProductView = canBuy ? product : { ...product, availability: 'sold-out' };
  return (
    <>
      {props.children}
      <p className={`ps ${sentence?.tone ?? ''}`} part="stock" role="status">
        <bdi>{sentence?.words}</bdi>
      </p>
      <div className="pb">
        {canBuy && (
          <QuantityStepper
            quantity={quantity}
            max={maxQuantity}
            labels={{
              quantity: text('quantity', { name }),
              less: text('less', { name }),
              more: text('more', { name }),
            }}
            onChange={(count) => setWanted(Math.max(1, count))}
          />
        )}
        <AddButton
          {...onIntent(store.actions.prefetchDrawer)}
          text={text}
          product={sold}
          missing={canBuy ? options[missing]?.name : undefined}
          isAdded={adding.isAdded && !buying.isBusy}
          onClick={(event) => add(event.currentTarget)}
        />
      </div>
      {canBuy && (
        <button
          type="button"
          className="b q"
          part="buy-now"
          aria-disabled={buying.isBusy}
          {...onIntent(buying.prepare)}
          onClick={(event) => isComplete() && buying.buy(request, event.currentTarget)}
        >
          {text(buying.isBusy ? 'starting' : 'buyNow')}
          {buying.isBusy && <i className="sp" />}
        </button>
      )}
    </>
  );
}
