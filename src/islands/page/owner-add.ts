// Adds products from the owner's own elements: reads their attributes and shows the product's state on them.
import { ADD_ATTRIBUTE, ADDING } from '../../model/owner-elements.ts';
import type { AddRequest } from '../../store/actions.ts';
import { isAsking } from '../../store/products/is-asking.ts';
import type { ShopApp } from '../runtime/app.ts';
import { showAfterAdd } from './after-add.ts';
import { type AddAttributes, addAttributesOf } from './element-attributes.ts';
import { follow, type OwnerElements } from './owner-markup.ts';
import { OWN_ELEMENT, productIdOf, productIdsIn } from './product-ids.ts';

const STATE = 'data-pannier-state';

export interface OwnerAddParts {
  /** Opens the popover with the product's form at the element. Our own element shows its form itself. */
  choose: (element: Element, request: AddRequest) => void;
  /** Brings the code of our own element, and renders all of them. */
  button: () => Promise<unknown>;
  /** Loads the catalog, which handles every element that does not add. */
  catalog: () => Promise<Pick<OwnerElements, 'show'> & { activate(element: Element): void }>;
}

const attributesOf = (app: ShopApp, element: Element): AddAttributes & { productId: string } => {
  const { localName } = element;
  const isOurs = localName === OWN_ELEMENT;
  const productId = productIdOf(element);
  const reportMistake = (mistake: string) => app.report(`<${localName}> ${mistake}`);
  if (!isOurs && !productId) reportMistake(`${ADD_ATTRIBUTE}: expected a product id, received ""`);
  return {
    productId,
    ...addAttributesOf(app, localName, (name) =>
      element.getAttribute(isOurs ? name : `data-pannier-${name}`),
    ),
  };
};

/** Shows what keeps the product from being added. The owner can style the element by it. */
const markAs = (element: Element, text: string): void => {
  if (!text) element.removeAttribute(STATE);
  else if (element.getAttribute(STATE) !== text) element.setAttribute(STATE, text);
};

/** Shows whether the product can be bought. */
const showState = (app: ShopApp, element: Element): void => {
  const { actions, productState } = app.store;
  const { productId } = attributesOf(app, element);
  const state = productState(productId);
  if (productId && !state) actions.loadProduct(productId);
  const what = state?.status === 'ready' ? state.product.availability : state?.status;
  markAs(element, what === 'sold-out' || what === 'missing' ? what : '');
};

/** `isAdded`: the click has added already, and only what follows is left to be done. */
const createAdd =
  (app: ShopApp, choose: OwnerAddParts['choose'], waiting: Set<Element>) =>
  (element: Element, isAdded?: boolean): boolean => {
    const { store } = app;
    const { actions, productState } = store;
    const { afterAdd, ...request } = attributesOf(app, element);
    const { productId, choices, variantId } = request;
    if (!productId) return false;
    const state = productState(productId, choices, variantId);
    if (state?.status === 'missing') return false;
    if (!state || state.status === 'loading') {
      actions.loadProduct(productId);
      // Saved now: it is performed even if the page is left.
      void actions.add({ ...request, isClick: true });
      element.setAttribute('aria-busy', 'true');
      waiting.add(element);
      return true;
    }
    const product = state.status === 'ready' ? state.product : undefined;
    // A sold-out link leads to its product page, which is better than a button that does nothing.
    if (product?.availability === 'sold-out') return !element.closest('a[href]');
    if (product && isAsking(store, product)) {
      // Our own element shows its form, unless the whole product could not be read.
      if (element.localName === OWN_ELEMENT) actions.loadProduct(productId);
      else choose(element, request);
      return true;
    }
    if (!isAdded) void actions.add(request);
    showAfterAdd(app, afterAdd, element);
    return true;
  };

export const createOwnerAdd = (
  app: ShopApp,
  { choose, button, catalog }: OwnerAddParts,
): OwnerElements => {
  const { subscribe, productState } = app.store;
  const marked = new Set<Element>();
  /** Elements whose product is being read since a click; they are busy. */
  const waiting = new Set<Element>();
  const letGo = (element: Element): void => {
    waiting.delete(element);
    element.removeAttribute('aria-busy');
  };

  const add = createAdd(app, choose, waiting);
  const stop = subscribe(() => {
    for (const element of waiting) {
      if ((productState(productIdOf(element))?.status ?? 'loading') === 'loading') continue;
      letGo(element);
      if (!add(element, true)) follow(element);
    }
  });
  // In one query, which is sent before a hundred islands are drawn.
  app.store.actions.loadProduct(...productIdsIn(app.document));
  return {
    show: (element) => {
      if (!element.matches(ADDING))
        return void catalog().then(
          ({ show }) => show(element),
          () => {},
        );
      // Our own element renders its state itself. Without its code it keeps the owner's content, which adds as well.
      if (element.localName === OWN_ELEMENT) return void button().catch(() => {});
      showState(app, element);
      marked.add(element);
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
      stop();
      waiting.forEach(letGo);
      for (const element of marked) element.removeAttribute(STATE);
    },
  };
};
