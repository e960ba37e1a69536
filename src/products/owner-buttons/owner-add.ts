// Answers a click on an element that adds a product, and shows the product's state on it. The clicks come from
// src/app/elements/owner-clicks.ts.

import type { ShopApp } from '../../app/app.ts';
import {
  follow,
  type OwnerElements,
  type Root,
  SELLING,
  STATE,
} from '../../app/elements/owner-clicks.ts';
import {
  ADD_ATTRIBUTE,
  ADDING,
  readAttribute,
  type SharedName,
} from '../../app/elements/owner-names.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { createGiveWay } from '../../ui/runtime/keep-nodes.ts';
import { isAsking } from '../loading/is-asking.ts';
import { type AddAttributes, addAttributesOf, showAfterAdd } from './element-attributes.ts';
import { OWN_ELEMENT, productIdOf, productIdsIn, saysMissing } from './product-ids.ts';

export interface OwnerAddOptions {
  /** Opens the popover with the product's form at the element. Our own element shows its form itself. */
  choose: (element: Element, request: AddRequest) => void;
  /** Brings the code of our own element, and renders all of them. */
  button: () => Promise<unknown>;
  /** Loads the catalog, which handles every element that does not add. */
  catalog: () => Promise<{
    show(element: Element): Promise<void>;
    activate(element: Element): void;
  }>;
}

const attributesOf = (app: ShopApp, element: Element): AddAttributes & { productId: string } => {
  const { localName } = element;
  const isOurs = localName === OWN_ELEMENT;
  const productId = productIdOf(element);
  const reportMistake = (mistake: string) => app.report(`<${localName}> ${mistake}`);
  if (!isOurs && !productId) reportMistake(`${ADD_ATTRIBUTE}: expected a product id, received ""`);
  return {
    productId,
    ...addAttributesOf(app, localName, reading(element)),
  };
};

const reading =
  (element: Element) =>
  (name: SharedName): string | undefined =>
    readAttribute(element, element.localName === OWN_ELEMENT ? name : `data-pannier-${name}`);

/** Whether the element is a link to another page, such as the product's. */
const isLeading = (element: Element): boolean => {
  const link = element.closest('a');
  const [here] = location.href.split('#');
  return !!link && /^https?:$/.test(link.protocol) && link.href.split('#')[0] !== here;
};

/** The state that keeps the product from being added; empty if nothing does. */
const stateOf = ({ store }: ShopApp, productId: string): string => {
  const state = store.productState(productId);
  const what = state?.status === 'ready' ? state.product.availability : state?.status;
  return what === 'sold-out' || what === 'missing' ? what : '';
};

/** Shows on each element whether its product can be bought. The owner can style the element by it. */
const createMarking = (app: ShopApp) => {
  const { actions, productState, subscribe } = app.store;
  /** The last attributes of the elements. */
  const marked = new Map<Element, ReturnType<typeof attributesOf>>();
  const mayWrite = createGiveWay();
  const setState = (element: Element, state: string): void => {
    if ((element.getAttribute(STATE) ?? '') === state || !mayWrite(element, state)) return;
    if (state) element.setAttribute(STATE, state);
    else element.removeAttribute(STATE);
  };
  const mark = (element: Element, request: ReturnType<typeof attributesOf>): void => {
    const { productId, choices, variantId } = request;
    setState(element, stateOf(app, productId));
    const state = choices || variantId ? productState(productId, choices, variantId) : undefined;
    if (state?.status === 'ready' && state.product.unknown)
      app.reportUnknown?.(element.localName, state.product, reading(element));
  };
  // Reads no attribute: a page may have hundreds of elements, and the cart changes with each click.
  const stop = subscribe(({ products }, before) => {
    if (products === before.products) return;
    for (const [element, request] of marked) {
      const { productId: id } = request;
      if (!element.isConnected) marked.delete(element);
      else if (products[id] !== before.products[id]) mark(element, request);
    }
  });
  return {
    show: (element: Element): void => {
      const request = attributesOf(app, element);
      const { productId } = request;
      if (productId && !productState(productId)) actions.loadProduct(productId);
      marked.set(element, request);
      mark(element, request);
    },
    destroy: (): void => {
      stop();
      for (const element of marked.keys()) setState(element, '');
    },
  };
};

/** `isAdded`: the click has added already, and only what follows is left to be done. */
const createAdd =
  (app: ShopApp, choose: OwnerAddOptions['choose'], waiting: Set<Element>) =>
  (element: Element, isAdded?: boolean): boolean => {
    const { store } = app;
    const { actions, productState } = store;
    const { afterAdd, ...request } = attributesOf(app, element);
    const { productId, choices, variantId } = request;
    if (!productId) return false;
    const state = productState(productId, choices, variantId);
    // A link leads to the product's page, which is better than a popover that says it.
    const isLink = isLeading(element);
    if (state?.status === 'missing') {
      if (isLink || element.localName === OWN_ELEMENT) return false;
      choose(element, request);
      return true;
    }
    if (!state || state.status === 'loading') {
      actions.loadProduct(productId);
      // Saved now: it is performed even if the page is left.
      void actions.add({ ...request, isClick: true });
      element.setAttribute('aria-busy', 'true');
      waiting.add(element);
      return true;
    }
    const product = state.status === 'ready' ? state.product : undefined;
    const isSoldOut = product?.availability === 'sold-out';
    if (isSoldOut && isLink) return false;
    // The popover says what is sold out, and offers other choices.
    if (product && (isSoldOut || isAsking(store, product))) {
      // Our own element shows its form, unless the whole product could not be read.
      if (element.localName === OWN_ELEMENT) actions.loadProduct(productId);
      else choose(element, request);
      return true;
    }
    const known = product?.unknown === 'variant' ? { ...request, variantId: undefined } : request;
    if (!isAdded) void actions.add(known);
    showAfterAdd(app, afterAdd, element);
    return true;
  };

/** The element, if it sells, and all in it that do. */
const sellingIn = (root: Root): Element[] => {
  const inside = [...root.querySelectorAll(SELLING)];
  return root instanceof Element && root.matches(SELLING) ? [root, ...inside] : inside;
};

/** New elements, and those with a changed attribute. None is inside another new one. */
const changedIn = (changes: readonly MutationRecord[]): Element[] => {
  const nodes = new Set<Node>();
  for (const { type, target, addedNodes } of changes)
    for (const node of type === 'attributes' ? [target] : addedNodes) nodes.add(node);
  return [...nodes].filter(
    (node): node is Element =>
      node.isConnected &&
      node instanceof Element &&
      !(node.parentNode && nodes.has(node.parentNode)),
  );
};

/** Names on the console each product of the page that the store does not have. */
const reportMissing = ({ store, document, report }: ShopApp): (() => void) =>
  store.subscribe(({ products }, before) => {
    if (products === before.products) return;
    const isNew = (id: string) =>
      products[id]?.status === 'missing' && before.products[id]?.status !== 'missing';
    if (Object.keys(products).some(isNew))
      for (const id of productIdsIn(document).filter(isNew)) report(saysMissing(id));
  });

export const createOwnerAdd = (
  app: ShopApp,
  { choose, button, catalog }: OwnerAddOptions,
): OwnerElements => {
  const { subscribe, productState } = app.store;
  const marking = createMarking(app);
  /** Elements whose product is being read since a click; they are busy. */
  const waiting = new Set<Element>();
  const letGo = (element: Element): void => {
    waiting.delete(element);
    element.removeAttribute('aria-busy');
  };

  /** Elements whose code could not be loaded. */
  const missing = new Set<Element>();

  const add = createAdd(app, choose, waiting);
  const stop = subscribe(({ attempt }, before) => {
    if (attempt !== before.attempt) {
      const again = [...missing].filter(({ isConnected }) => isConnected);
      missing.clear();
      again.forEach(show);
    }
    for (const element of waiting) {
      if ((productState(productIdOf(element))?.status ?? 'loading') === 'loading') continue;
      letGo(element);
      if (!add(element, true)) follow(element);
    }
  });
  const stopReports = reportMissing(app);
  // In one query, which is sent before a hundred islands are drawn.
  app.store.actions.loadProduct(...productIdsIn(app.document));
  const show = (element: Element): void => {
    if (element.matches(ADDING)) {
      // Our own element renders its state itself. Without its code it keeps the owner's content, which adds as well.
      if (element.localName === OWN_ELEMENT) void button().catch(() => missing.add(element));
      else marking.show(element);
      return;
    }
    catalog()
      .then((opened) => opened.show(element))
      .catch(() => missing.add(element));
  };
  return {
    show: (root, changes) => {
      for (const part of changes ? changedIn(changes) : [root]) sellingIn(part).forEach(show);
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
      stopReports();
      waiting.forEach(letGo);
      marking.destroy();
    },
  };
};
