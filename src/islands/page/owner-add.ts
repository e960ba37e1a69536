// Adds products from the owner's own elements: reads their attributes and shows the product's state on them.
import { ADD_ATTRIBUTE, ADDING } from '../../model/owner-elements.ts';
import type { AddRequest } from '../../store/actions.ts';
import type { AfterAdd, ShopApp } from '../runtime/app.ts';
import { isAfterAdd, showAfterAdd } from './after-add.ts';
import { choicesOf, quantityOf } from './element-attributes.ts';
import { follow, type OwnerElements } from './owner-markup.ts';

const STATE = 'data-pannier-state';
const OWN_ELEMENT = 'pannier-add-to-cart';

/** The attributes of an element that adds a product. */
interface AddAttributes extends AddRequest {
  quantity: number;
  afterAdd: AfterAdd;
}

export interface OwnerAddParts {
  /** Opens the options popover, anchored to the element. */
  choose: (element: Element, productId: string, quantity: number) => void;
  /** Loads the catalog, which handles every element that does not add. */
  catalog: () => Promise<Pick<OwnerElements, 'show'> & { activate(element: Element): void }>;
}

const productIdOf = (element: Element): string =>
  element.getAttribute(element.localName === OWN_ELEMENT ? 'product' : ADD_ATTRIBUTE) ?? '';

const attributesOf = (app: ShopApp, element: Element): AddAttributes => {
  const isOurs = element.localName === OWN_ELEMENT;
  const read = (name: string) =>
    element.getAttribute(isOurs ? name : `data-pannier-${name}`) ?? undefined;
  const productId = productIdOf(element);
  const afterAdd = read('after-add');
  const reportMistake = (mistake: string) => app.report(`<${element.localName}> ${mistake}`);
  if (!isOurs && !productId) reportMistake(`${ADD_ATTRIBUTE}: expected a product id, received ""`);
  const isKnown = isAfterAdd(afterAdd);
  if (afterAdd && !isKnown) {
    reportMistake(`after-add: expected open, toast, badge or none, received "${afterAdd}"`);
  }
  const choices = choicesOf(read('options'), reportMistake);
  const variantId = read('variant');
  return {
    productId,
    quantity: quantityOf(read('quantity'), reportMistake),
    ...(choices && { choices }),
    ...(variantId && { variantId }),
    afterAdd: isKnown ? afterAdd : app.afterAdd,
  };
};

export const createOwnerAdd = (app: ShopApp, { choose, catalog }: OwnerAddParts): OwnerElements => {
  const { store } = app;
  const { actions, productState } = store;
  const marked = new Set<Element>();
  const waiting = new Set<() => void>();

  const showState = (element: Element): void => {
    // Our own element renders its state itself.
    if (element.localName === OWN_ELEMENT) return;
    const { productId } = attributesOf(app, element);
    if (!productId) return;
    const state = productState(productId);
    if (!state) actions.loadProduct(productId);
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
      if ((productState(productId)?.status ?? 'loading') === 'loading') return;
      end();
      if (!add(element)) follow(element);
    });
    const end = () => {
      stop();
      waiting.delete(end);
      element.removeAttribute('aria-busy');
    };
    waiting.add(end);
    return true;
  };

  const add = (element: Element): boolean => {
    const { afterAdd, ...request } = attributesOf(app, element);
    const { productId, quantity, choices, variantId } = request;
    if (!productId) return false;
    if (!productState(productId)) actions.loadProduct(productId);
    const state = productState(productId, choices, variantId);
    if (state?.status === 'missing') return false;
    if (!state || state.status === 'loading') return wait(element, productId);
    const availability = state.status === 'ready' ? state.product.availability : 'available';
    if (availability === 'choose') {
      // Our own element already shows its option pickers.
      if (element.localName !== OWN_ELEMENT) choose(element, productId, quantity);
      return true;
    }
    // A link to the product page tells the shopper more than a button that does nothing.
    if (availability === 'sold-out') return !element.closest('a[href]');
    void actions.add(request);
    showAfterAdd(app, afterAdd, element);
    return true;
  };

  // All products of the page in one query, requested before a hundred islands are drawn.
  for (const element of app.document.querySelectorAll(ADDING)) {
    const productId = productIdOf(element);
    if (productId) actions.loadProduct(productId);
  }

  return {
    show: (element) => {
      if (element.matches(ADDING)) return showState(element);
      catalog().then(
        ({ show }) => show(element),
        () => {},
      );
    },
    activate: (element) => {
      if (element.matches(ADDING)) return add(element);
      catalog().then(
        ({ activate }) => activate(element),
        () => follow(element),
      );
      return true;
    },
    destroy: () => {
      for (const end of waiting) end();
      for (const element of marked) element.removeAttribute(STATE);
    },
  };
};
