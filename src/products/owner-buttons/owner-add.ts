// Handles clicks (see owner-clicks.ts) on elements that add a product, and marks the elements with the product's state.

import {
  follow,
  type OwnerElements,
  type Root,
  SELLING_ELEMENTS,
  STATE_ATTRIBUTE,
} from '../../app/elements/owner-clicks.ts';
import {
  ADD_ATTRIBUTE,
  ADDING,
  readAttribute,
  type SharedName,
} from '../../app/elements/owner-names.ts';
import type { ShopIslandContext } from '../../app/island-context.ts';
import type { AddRequest } from '../../app/state/views.ts';
import { createChangeLimiter } from '../../ui/runtime/restore-nodes.ts';
import { needsInput } from '../loading/needs-input.ts';
import { type AddAttributes, readAddAttributes, showAfterAdd } from './element-attributes.ts';
import { describeMissing, OWN_ELEMENT, productIdsIn, readProductId } from './product-ids.ts';

export interface OwnerAddOptions {
  /** Opens the popover with the product's form at the element. `<pannier-add-to-cart>` shows its form itself. */
  choose: (element: Element, request: AddRequest) => void;
  /** Loads the code of `<pannier-add-to-cart>` and renders every instance. */
  button: () => Promise<unknown>;
  /** Loads the catalog, which handles the owner's elements that do not add a product. */
  catalog: () => Promise<{
    show(element: Element): Promise<void>;
    activate(element: Element): void;
  }>;
}

const readElement = (
  app: ShopIslandContext,
  element: Element,
): AddAttributes & { productId: string } => {
  const { localName } = element;
  const isOurs = localName === OWN_ELEMENT;
  const productId = readProductId(element);
  const reportConfigError = (configError: string) => app.report(`<${localName}> ${configError}`);
  if (!isOurs && !productId)
    reportConfigError(`${ADD_ATTRIBUTE}: expected a product id, received ""`);
  return {
    productId,
    ...readAddAttributes(app, localName, reading(element)),
  };
};

const reading =
  (element: Element) =>
  (name: SharedName): string | undefined =>
    readAttribute(element, element.localName === OWN_ELEMENT ? name : `data-pannier-${name}`);

/** Whether the element is a link to another page, such as the product page. */
const isLeading = (element: Element): boolean => {
  const link = element.closest('a');
  const [here] = location.href.split('#');
  return !!link && /^https?:$/.test(link.protocol) && link.href.split('#')[0] !== here;
};

/** The product's state that prevents an add; empty if an add is possible. */
const getProductState = ({ store }: ShopIslandContext, productId: string): string => {
  const state = store.productState(productId);
  const what = state?.status === 'ready' ? state.product.availability : state?.status;
  return what === 'sold-out' || what === 'missing' ? what : '';
};

/** Marks on each element whether its product can be bought, so that the owner can style it. */
const createMarking = (app: ShopIslandContext) => {
  const { actions, productState, subscribe } = app.store;
  /** Attributes of each element, as last read. */
  const marked = new Map<Element, ReturnType<typeof readElement>>();
  const mayWrite = createChangeLimiter();
  const setState = (element: Element, state: string): void => {
    if ((element.getAttribute(STATE_ATTRIBUTE) ?? '') === state || !mayWrite(element, state))
      return;
    if (state) element.setAttribute(STATE_ATTRIBUTE, state);
    else element.removeAttribute(STATE_ATTRIBUTE);
  };
  const mark = (element: Element, request: ReturnType<typeof readElement>): void => {
    const { productId, choices, variantId } = request;
    setState(element, getProductState(app, productId));
    const state = choices || variantId ? productState(productId, choices, variantId) : undefined;
    if (state?.status === 'ready' && state.product.unknown)
      app.reportUnknown?.(element.localName, state.product, reading(element));
  };
  // Reads no attributes: this function runs with each change of the store, and a page can have hundreds of elements.
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
      const request = readElement(app, element);
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

/** `isAdded`: the product has already been added, so this call only shows the result. */
const createAdd =
  (app: ShopIslandContext, choose: OwnerAddOptions['choose'], waiting: Set<Element>) =>
  (element: Element, isAdded?: boolean): boolean => {
    const { store } = app;
    const { actions, productState } = store;
    const { afterAdd, ...request } = readElement(app, element);
    const { productId, choices, variantId } = request;
    if (!productId) return false;
    const state = productState(productId, choices, variantId);
    // A link to the product page is more useful than a popover with a message.
    const isLink = isLeading(element);
    if (state?.status === 'missing') {
      if (isLink || element.localName === OWN_ELEMENT) return false;
      choose(element, request);
      return true;
    }
    if (!state || state.status === 'loading') {
      actions.loadProduct(productId);
      // Saves the add now, so that it is performed even if the shopper leaves the page.
      void actions.add({ ...request, isClick: true });
      element.setAttribute('aria-busy', 'true');
      waiting.add(element);
      return true;
    }
    const product = state.status === 'ready' ? state.product : undefined;
    const isSoldOut = product?.availability === 'sold-out';
    if (isSoldOut && isLink) return false;
    // The popover shows that the product or choice is sold out, and offers other choices.
    if (product && (isSoldOut || needsInput(store, product))) {
      // `<pannier-add-to-cart>` shows its form itself, after the product has loaded.
      if (element.localName === OWN_ELEMENT) actions.loadProduct(productId);
      else choose(element, request);
      return true;
    }
    const known = product?.unknown === 'variant' ? { ...request, variantId: undefined } : request;
    if (!isAdded) void actions.add(known);
    showAfterAdd(app, afterAdd, element);
    return true;
  };

const sellingIn = (root: Root): Element[] => {
  const inside = [...root.querySelectorAll(SELLING_ELEMENTS)];
  return root instanceof Element && root.matches(SELLING_ELEMENTS) ? [root, ...inside] : inside;
};

/** New elements and elements with a changed attribute, except elements whose parent is also in this list. */
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

/** Reports in the console each product of the page that the store does not have. */
const reportMissing = ({ store, document, report }: ShopIslandContext): (() => void) =>
  store.subscribe(({ products }, before) => {
    if (products === before.products) return;
    const isNew = (id: string) =>
      products[id]?.status === 'missing' && before.products[id]?.status !== 'missing';
    if (Object.keys(products).some(isNew))
      for (const id of productIdsIn(document).filter(isNew)) report(describeMissing(id));
  });

export const createOwnerAdd = (
  app: ShopIslandContext,
  { choose, button, catalog }: OwnerAddOptions,
): OwnerElements => {
  const { subscribe, productState } = app.store;
  const marking = createMarking(app);
  /** Clicked elements whose product is still being read; marked as busy. */
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
      if ((productState(readProductId(element))?.status ?? 'loading') === 'loading') continue;
      letGo(element);
      if (!add(element, true)) follow(element);
    }
  });
  const stopReports = reportMissing(app);
  // Requests all products in one query, before a hundred islands are drawn.
  app.store.actions.loadProduct(...productIdsIn(app.document));
  const show = (element: Element): void => {
    if (element.matches(ADDING)) {
      // `<pannier-add-to-cart>` renders its state itself. If the code of the element cannot load, the owner's content
      // stays, and clicks on the content add the product.
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
