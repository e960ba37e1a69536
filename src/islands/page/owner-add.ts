// Adds products from the owner's own elements: reads their attributes and shows the product's state on them.
import type { Choices } from '../../store/state.ts';
import type { AfterAdd, App } from '../runtime/app.ts';
import { isAfterAdd, showAfterAdd } from './after-add.ts';
import { choicesOf, quantityOf } from './element-attributes.ts';
import { follow, type OwnerAdd } from './owner-markup.ts';

const STATE = 'data-pannier-state';

/** The attributes of an element that adds a product. */
interface AddAttributes {
  productId: string | undefined;
  quantity: number;
  choices: Choices | undefined;
  variantId: string | undefined;
  afterAdd: AfterAdd;
}

/** Opens the options popover, anchored to the element. */
export type Choose = (element: Element, productId: string, quantity: number) => void;

export const createOwnerAdd = (app: App, choose: Choose): OwnerAdd => {
  const { store, report } = app;
  const marked = new Set<Element>();
  const waiting = new Set<() => void>();

  const attributesOf = (element: Element): AddAttributes => {
    const isOurs = element.localName === 'pannier-add-to-cart';
    const read = (name: string) =>
      element.getAttribute(isOurs ? name : `data-pannier-${name}`) ?? undefined;
    const productId = read(isOurs ? 'product' : 'add');
    const afterAdd = read('after-add');
    const reportMistake = (mistake: string) => report(`<${element.localName}> ${mistake}`);
    if (!isOurs && !productId)
      reportMistake('data-pannier-add: expected a product id, received ""');
    if (afterAdd && !isAfterAdd(afterAdd)) {
      reportMistake(`after-add: expected open, toast, badge or none, received "${afterAdd}"`);
    }
    return {
      productId,
      quantity: quantityOf(read('quantity'), reportMistake),
      choices: choicesOf(read('options'), reportMistake),
      variantId: read('variant'),
      afterAdd: isAfterAdd(afterAdd) ? afterAdd : app.afterAdd,
    };
  };

  const show = (element: Element): void => {
    // Our own element renders its state itself.
    if (element.localName === 'pannier-add-to-cart') return;
    const { productId } = attributesOf(element);
    if (!productId) return;
    const state = store.productState(productId);
    if (!state) store.actions.loadProduct(productId);
    const isSoldOut = state?.status === 'ready' && state.product.availability === 'sold-out';
    const text = isSoldOut ? 'sold-out' : state?.status === 'missing' ? 'missing' : undefined;
    if (element.getAttribute(STATE) === (text ?? null)) return;
    if (text) element.setAttribute(STATE, text);
    else element.removeAttribute(STATE);
    marked.add(element);
  };

  /** The products are still loading: repeats the click when this one has loaded. */
  const wait = (element: Element, productId: string): true => {
    element.setAttribute('aria-busy', 'true');
    const stop = store.subscribe(() => {
      if ((store.productState(productId)?.status ?? 'loading') === 'loading') return;
      end();
      if (!activate(element)) follow(element);
    });
    const end = () => {
      stop();
      waiting.delete(end);
      element.removeAttribute('aria-busy');
    };
    waiting.add(end);
    return true;
  };

  const activate = (element: Element): boolean => {
    const { productId, quantity, choices, variantId, afterAdd } = attributesOf(element);
    if (!productId) return false;
    if (!store.productState(productId)) store.actions.loadProduct(productId);
    const state = store.productState(productId, choices, variantId);
    if (state?.status === 'missing') return false;
    if (!state || state.status === 'loading') return wait(element, productId);
    const availability = state.status === 'ready' ? state.product.availability : 'available';
    if (availability === 'choose') {
      // Our own element already shows its option pickers.
      if (element.localName !== 'pannier-add-to-cart') choose(element, productId, quantity);
      return true;
    }
    // A link to the product page tells the shopper more than a button that does nothing.
    if (availability === 'sold-out') return !element.closest('a[href]');
    void store.actions.add({
      productId,
      quantity,
      ...(choices && { choices }),
      ...(variantId && { variantId }),
    });
    showAfterAdd(app, afterAdd, element);
    return true;
  };

  return {
    show,
    activate,
    destroy: () => {
      for (const end of waiting) end();
      for (const element of marked) element.removeAttribute(STATE);
    },
  };
};
