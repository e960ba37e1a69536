// The purchase controls of a card: form fields, quantity, Add to cart, and Buy now.

import { type ReactNode, useState } from 'react';
import type { AfterAdd } from '../../app/island-context.ts';
import type { AddRequest, Problem, ProductView } from '../../app/state/views.ts';
import type { Translate } from '../../i18n/translate.ts';
import { AddButton, type Filled, type Form, pressOn } from '../../products/index.ts';
import { Stepper } from '../../ui/components/stepper.tsx';
import { useStore } from '../../ui/runtime/hooks.ts';
import { onIntent } from '../../ui/runtime/intent.ts';
import type { BuyingIslandContext } from '../shared/island-contexts.ts';
import { type Adding, useAdd } from '../shared/use-add.ts';

/** Up to this quantity, the message shows the number in stock. */
const FEW = 5;

interface StockSentence {
  label: string;
  tone: 'good' | 'few' | 'bad';
}

/** Availability message; undefined while options are missing or if the product is sold out. */
export const stockSentence = (
  text: Translate,
  { availability, maxQuantity, preorderMessage }: ProductView,
  isGone: boolean,
  problem: Problem | undefined,
): StockSentence | undefined => {
  if (problem) {
    const { quantityAvailable: count } = problem;
    return { label: count ? text('onlyLeft', { count }) : text('refused'), tone: 'bad' };
  }
  if (isGone) return { label: text('optionGone'), tone: 'bad' };
  // The button label already shows that a product is sold out.
  if (availability === 'choose' || availability === 'sold-out') return undefined;
  if (availability === 'preorder') {
    return { label: preorderMessage ?? text('canPreorder'), tone: 'good' };
  }
  if (maxQuantity !== undefined && maxQuantity <= FEW) {
    return { label: text('onlyLeft', { count: maxQuantity }), tone: 'few' };
  }
  return { label: text('inStock'), tone: 'good' };
};

// Buy now: adds the product and begins checkout. On a problem, the drawer opens and shows it.

interface BuyingNow {
  isBusy: boolean;
  /** Loads the code of the cart when a click is likely. */
  prepare(): void;
  buy(request: AddRequest, opener: Element): Promise<void>;
}

export const useBuyNow = ({ store, checkout }: BuyingIslandContext, { add }: Adding): BuyingNow => {
  const [step, setStep] = useState<'adding' | 'leaving'>();
  const { actions } = store;
  // Busy until the page navigates; a checkout that another button began does not count.
  const isStarting = useStore(store, ({ checkout }) => checkout.status === 'starting');
  const isBusy = step === 'adding' || (step === 'leaving' && isStarting);
  return {
    isBusy,
    // The drawer's code includes the checkout code.
    prepare: actions.prefetchDrawer,
    buy: async (request, opener) => {
      if (isBusy) return;
      setStep('adding');
      const { errors, warnings } = await add(request, opener, 'none');
      if (!errors.length && !warnings.length) await checkout();
      const { status } = store.getState().checkout;
      setStep(status === 'starting' ? 'leaving' : undefined);
      // An unsent change cannot be paid for; the drawer shows the reason.
      if (warnings.length || status === 'failed') actions.openDrawer(opener);
    },
  };
};

interface BuyPanelProps {
  app: BuyingIslandContext;
  product: ProductView;
  /** True if the chosen variant is no longer sold. */
  isGone: boolean;
  filled: Filled;
  form: Form;
  quantity: number;
  afterAdd: AfterAdd;
  onAdd: ((afterAdd: AfterAdd) => Element) | undefined;
}

const quantityLabels = (text: Translate, name: string) => ({
  quantity: text('quantity', { name }),
  less: text('less', { name }),
  more: text('more', { name }),
  expects: text('wholeNumber'),
});

const buyNowButton = (
  text: Translate,
  name: string,
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
    <span className="visually-hidden"> {name}</span>
    {isBusy && <i className="spinner" />}
  </button>
);

export function BuyPanel(props: BuyPanelProps): ReactNode {
  const { app, product, isGone, filled, form, afterAdd } = props;
  const { text, store } = app;
  const { id: productId, name, availability, maxQuantity } = product;
  const [requested, setRequested] = useState(props.quantity);
  const adding = useAdd(app, filled);
  const buying = useBuyNow(app, adding);

  const quantity = Math.max(1, Math.min(requested, maxQuantity ?? requested));
  const canBuy = availability !== 'sold-out' && !isGone;

  const request = { productId, quantity, ...form.request };
  const add = (button: Element): void => {
    const opener = props.onAdd?.(afterAdd) ?? button;
    void adding.add(request, opener, afterAdd);
  };
  const press = (button: Element, go: () => unknown): void => pressOn(form, button, go, quantity);

  const sentence = stockSentence(text, product, isGone, adding.problem);
  const toneClass = sentence?.tone ?? '';
  const shown: ProductView = canBuy ? product : { ...product, availability: 'sold-out' };
  return (
    <>
      {form.fields}
      <p className={`stock ${toneClass}`} part="stock" role="status">
        <bdi>{sentence?.label}</bdi>
      </p>
      <div className="buy-row">
        {canBuy && (
          <Stepper
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
          label={form.label}
          isAdded={adding.isAdded && !buying.isBusy}
          onClick={({ currentTarget: button }) => press(button, () => add(button))}
        />
      </div>
      {canBuy &&
        buyNowButton(text, name, buying, (button) =>
          press(button, () => buying.buy(request, button)),
        )}
    </>
  );
}
