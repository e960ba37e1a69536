// Entry of the popover with a product's form: opens it at the owner's element.

import { type ReactNode, useEffect, useState } from 'react';
import type { ShopIslandContext } from '../../app/island-context.ts';
import type { AddRequest, ProductView } from '../../app/state/views.ts';
import { drawerEn, pickersEn, problemsEn } from '../../i18n/languages/en.ts';
import type { FormMessages, Translate } from '../../i18n/translate.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { CLOSE } from '../../ui/components/icons.ts';
import { useStore } from '../../ui/runtime/hooks.ts';
import { mountNode } from '../../ui/runtime/mount-node.tsx';
import { tabStopsIn, usePopover } from '../../ui/runtime/use-popover.ts';
import { type Filled, type Form, type MakeForm, pressOn, withKnownChoices } from '../forms/form.ts';
import { formsAround } from '../forms/index.tsx';
import { isAfterAdd, showAfterAdd } from '../owner-buttons/element-attributes.ts';
import { optionsForm } from '../product-options/index.tsx';
import css from './styles.css';

// The popover with a product's form: placed beside its anchor, with the same fields as <pannier-add-to-cart>.

interface ChooserProps {
  app: ShopIslandContext;
  text: Translate;
  request: ChooserRequest;
  makeForm: MakeForm;
  onClose(): void;
}

export interface ChooserRequest extends AddRequest {
  anchor: Element;
  /** Called when the popover has closed, with or without an add. */
  onDone: () => void;
}

/** The first field, which is the second tab stop: the close button is the first. */
const firstField = (chooser: HTMLElement): HTMLElement | undefined => tabStopsIn(chooser)[1];

export function Chooser({ app, text, request, makeForm, onClose }: ChooserProps): ReactNode {
  const { store } = app;
  const { anchor, productId, quantity, variantId } = request;
  const [filled, setFilled] = useState<Filled>({ choices: request.choices ?? {} });
  const state = useStore(store, () => store.productState(productId, filled.choices, variantId));
  const isMember = useStore(store, ({ member }) => member.isMember);
  const surface = usePopover({
    page: app.document,
    anchor,
    placement: 'bottom',
    focusFirst: firstField,
    onClose,
  });
  // List data lacks parts of the product, so the whole product is loaded.
  useEffect(() => store.actions.loadWhole(productId), [store, productId]);
  const product = state?.status === 'ready' ? state.product : undefined;
  const isMissing = state?.status === 'missing';
  const isReadable = product && (!product.asks || product.extras);
  if (!isMissing && !isReadable && !state?.problem) return null;
  const form =
    isReadable &&
    makeForm({
      app,
      product,
      filled: withKnownChoices(filled, product),
      isMember,
      onFill: setFilled,
    });

  // A product with options is not treated as sold out, because the shopper can choose another variant.
  const isSoldOut = product?.availability === 'sold-out' && !product.options[0];

  const add = (made: Form) => {
    const known = product?.unknown === 'variant' ? undefined : variantId;
    void store.actions.add({ productId, quantity, variantId: known, ...made.request });
    onClose();
    const afterAdd = (anchor as HTMLElement).dataset['pannierAfterAdd'];
    showAfterAdd(app, isAfterAdd(afterAdd) ? afterAdd : app.afterAdd, anchor);
  };
  return (
    <div
      ref={surface}
      className="root chooser"
      part="chooser"
      role="dialog"
      aria-label={isSoldOut ? text('unavailable', { name: product.name }) : product?.name}
      // The popover takes the focus if there is no field to fill in.
      tabIndex={-1}
    >
      <Header text={text} product={product} onClose={onClose} />
      {form && product ? (
        <>
          {form.fields}
          {isSoldOut ? (
            <Message>{text('lineSoldOut')}</Message>
          ) : (
            <AddRow
              text={text}
              product={product}
              form={form}
              quantity={quantity}
              onAdd={() => add(form)}
            />
          )}
        </>
      ) : isMissing ? (
        <Message>{text('lineGone')}</Message>
      ) : (
        <Failed text={text} onRetry={() => store.actions.loadWhole(productId)} />
      )}
    </div>
  );
}

function Header(props: {
  text: Translate;
  product: ProductView | undefined;
  onClose(): void;
}): ReactNode {
  const { text, product, onClose } = props;
  return (
    <div className="header">
      <span>
        <bdi>{product?.name}</bdi>
        <bdi className="price">{product?.price}</bdi>
      </span>
      <button type="button" className="close" aria-label={text('close')} onClick={onClose}>
        <Icon d={CLOSE} />
      </button>
    </div>
  );
}

/** Explains why nothing can be added; screen readers read the message out when the popover opens. */
const Message = ({ children }: { children: string }): ReactNode => (
  <p className="message" part="message" role="alert">
    {children}
  </p>
);

/** Shown if the whole product could not be read. */
function Failed({ text, onRetry }: { text: Translate; onRetry(): void }): ReactNode {
  return (
    <>
      <Message>{text('refused')}</Message>
      <button type="button" className="button" part="button" onClick={onRetry}>
        {text('tryAgain')}
      </button>
    </>
  );
}

interface AddRowProps {
  text: Translate;
  product: ProductView;
  form: Form;
  quantity: number | undefined;
  onAdd(): void;
}

function AddRow({ text, product, form, quantity, onAdd }: AddRowProps): ReactNode {
  const { availability, preorderMessage } = product;
  const isSoldOut = availability === 'sold-out';
  const isPreorder = availability === 'preorder';
  return (
    <>
      {isPreorder && preorderMessage && (
        <p className="message" part="message">
          <bdi>{preorderMessage}</bdi>
        </p>
      )}
      <button
        type="button"
        className="button"
        part="button"
        disabled={isSoldOut}
        onClick={(event) => pressOn(form, event.currentTarget, onAdd, quantity)}
      >
        {isSoldOut ? text('soldOut') : (form.label ?? text(isPreorder ? 'preorder' : 'add'))}
      </button>
    </>
  );
}

/** Opens the popover; the returned function closes and removes it. */
export function openChooser(
  app: ShopIslandContext,
  request: ChooserRequest,
  messages?: FormMessages,
): () => void {
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    unmount();
    request.onDone();
  };
  const text = app.text.extend({ ...drawerEn, ...pickersEn, ...problemsEn });
  const chooser = (
    <Chooser
      app={app}
      text={text}
      request={request}
      makeForm={formsAround(optionsForm, messages)}
      onClose={close}
    />
  );
  const unmount = mountNode(app, 'chooser', css, chooser);
  return close;
}
