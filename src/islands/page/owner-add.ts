// Adds products from the owner's own elements: reads their attributes and shows the product's state on them.
import { ADD_ATTRIBUTE, ADDING } from '../../model/owner-elements.ts';
import type { AddRequest } from '../../store/actions.ts';
import { isAsking } from '../../store/products/is-asking.ts';
import type { KeptClicks } from '../../store/products/kept-clicks.ts';
import type { ShopApp } from '../runtime/app.ts';
import { showAfterAdd } from './after-add.ts';
import { type AddAttributes, addAttributesOf } from './element-attributes.ts';
import { follow, type OwnerElements } from './owner-markup.ts';

const STATE = 'data-pannier-state';
const OWN_ELEMENT = 'pannier-add-to-cart';

export interface OwnerAddParts {
  clicks: Pick<KeptClicks, 'keep'>;
  /** Opens the popover with the product's form at the element. Our own element shows its form itself. */
  choose: (element: Element, request: AddRequest) => void;
  /** Brings the code of our own element, and renders all of them. */
  button: () => Promise<unknown>;
  /** Loads the catalog, which handles every element that does not add. */
  catalog: () => Promise<Pick<OwnerElements, 'show'> & { activate(element: Element): void }>;
}

const productIdOf = (element: Element): string =>
  element.getAttribute(element.localName === OWN_ELEMENT ? 'product' : ADD_ATTRIBUTE) ?? '';

const attributesOf = (app: ShopApp, element: Element): AddAttributes & { productId: string } => {
  const { localName } = element;
  const isOurs = localName === OWN_ELEMENT;
  const productId = productIdOf(element);
  const reportMistake = (mistake: string) => app.report(`<${localName}> ${mistake}`);
  if (!isOurs && !productId) reportMistake(`${ADD_ATTRIBUTE}: expected a product id, received ""`);
  return {
    productId,
    ...addAttributesOf(
      app,
      localName,
      (name) => element.getAttribute(isOurs ? name : `data-pannier-${name}`) ?? undefined,
    ),
  };
};

/** Shows what keeps the product from being added. The owner can style the element by it. */
const markAs = (element: Element, text: string | undefined): void => {
  if (element.getAttribute(STATE) === (text ?? null)) return;
  if (text) element.setAttribute(STATE, text);
  else element.removeAttribute(STATE);
};

/**
 * Repeats the click on an element once its product has loaded; the element is busy until then. The click is kept for
 * the tab, whose next page performs it if this one is left.
 */
const createWaiting = (
  { store }: ShopApp,
  clicks: Pick<KeptClicks, 'keep'>,
  activate: (element: Element) => boolean,
) => {
  const waiting = new Set<() => void>();
  return {
    wait: (element: Element, request: AddRequest): true => {
      const take = clicks.keep(request);
      element.setAttribute('aria-busy', 'true');
      const stop = store.subscribe(() => {
        if ((store.productState(request.productId)?.status ?? 'loading') === 'loading') return;
        end();
        // Another page of the tab may have performed it, and this one be back from the browser's cache.
        if (take() && !activate(element)) follow(element);
      });
      const end = () => {
        stop();
        waiting.delete(end);
        element.removeAttribute('aria-busy');
      };
      waiting.add(end);
      return true;
    },
    destroy: () => {
      for (const end of waiting) end();
    },
  };
};

/** All products of the page in one query, requested before a hundred islands are drawn. */
const loadAll = ({ document, store }: ShopApp): void => {
  for (const element of document.querySelectorAll(ADDING)) {
    const productId = productIdOf(element);
    if (productId) store.actions.loadProduct(productId);
  }
};

/** A sold-out link leads to its product page, which is better than a button that does nothing. */
export const createOwnerAdd = (
  app: ShopApp,
  { choose, button, catalog, clicks }: OwnerAddParts,
): OwnerElements => {
  const { actions, productState } = app.store;
  const marked = new Set<Element>();
  const showState = (element: Element): void => {
    // Our own element renders its state itself. Without its code it keeps the owner's content, which adds as well.
    if (element.localName === OWN_ELEMENT) return void button().catch(() => {});
    const { productId } = attributesOf(app, element);
    if (!productId) return;
    const state = productState(productId);
    if (!state) actions.loadProduct(productId);
    const isSoldOut = state?.status === 'ready' && state.product.availability === 'sold-out';
    markAs(element, isSoldOut ? 'sold-out' : state?.status === 'missing' ? 'missing' : undefined);
    marked.add(element);
  };

  const add = (element: Element): boolean => {
    const { afterAdd, ...request } = attributesOf(app, element);
    const { productId, choices, variantId } = request;
    if (!productId) return false;
    if (!productState(productId)) actions.loadProduct(productId);
    const state = productState(productId, choices, variantId);
    if (state?.status === 'missing') return false;
    if (!state || state.status === 'loading') return waiting.wait(element, request);
    const product = state.status === 'ready' ? state.product : undefined;
    if (product?.availability === 'sold-out') return !element.closest('a[href]');
    if (product && isAsking(app.store, product)) {
      // Our own element shows its form, unless the whole product could not be read.
      if (element.localName === OWN_ELEMENT) actions.loadProduct(productId);
      else choose(element, request);
      return true;
    }
    void actions.add(request);
    showAfterAdd(app, afterAdd, element);
    return true;
  };
  const waiting = createWaiting(app, clicks, add);
  loadAll(app);
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
      waiting.destroy();
      for (const element of marked) element.removeAttribute(STATE);
    },
  };
};
