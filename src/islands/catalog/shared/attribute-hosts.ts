// Draws the catalog's islands inside the owner's own elements, which keep their content as a fallback.
import { productNameOf } from './catalog-app.ts';

export type CatalogKind = 'product' | 'collection';

/** What else may be written on the owner's element, as `data-pannier-NAME`. */
const WISHES: Record<CatalogKind, readonly string[]> = {
  product: ['quantity', 'options', 'after-add'],
  collection: ['limit', 'links', 'after-add'],
};

/** The parts that the page's style sheet may style through the owner's element. */
const PARTS =
  'root,gallery,image,thumbnails,ribbon,discount,info,brand,name,price,full-price,unit-price,option,select,swatch,stock,stepper,button,buy-now,description,section,toolbar,filter,count,sort,filters,chips,list,card,more,message,notice';

const attributesOf = (element: Element, kind: CatalogKind): [string, string | null][] => {
  const read = (name: string) => element.getAttribute(`data-pannier-${name}`);
  const name = read(kind) ?? '';
  const isId = kind === 'product' && 'id' in productNameOf(name);
  return [
    ['product', isId ? name : null],
    ['slug', isId ? null : name],
    ...WISHES[kind].map((wish): [string, string | null] => [wish, read(wish)]),
  ];
};

/** As the owner's element was before: its own content, and nothing of ours. */
const empty = (shadow: ShadowRoot): void =>
  shadow.replaceChildren(shadow.ownerDocument.createElement('slot'));

export interface AttributeHosts {
  /** Draws the island in it, or brings it up to date. */
  show(element: Element, kind: CatalogKind): void;
  destroy(): void;
}

/** Our own element in the owner's shadow root: it comes and goes with the owner's by itself. */
export const createAttributeHosts = (tell: (mistake: string) => void): AttributeHosts => {
  const drawn = new Map<Element, { kind: CatalogKind; inner: Element; shadow: ShadowRoot }>();
  const refused = new WeakSet<Element>();

  const update = (element: Element): void => {
    const { kind, inner } = drawn.get(element) ?? {};
    if (!kind || !inner) return;
    for (const [name, value] of attributesOf(element, kind)) {
      if (value === inner.getAttribute(name)) continue;
      if (value === null) inner.removeAttribute(name);
      else inner.setAttribute(name, value);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) update(target as Element);
  });

  const draw = (element: Element, kind: CatalogKind): void => {
    try {
      const shadow = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      // One of an earlier time holds no more than its slot; any other is the owner's.
      if (shadow.childNodes[1] || shadow.querySelector(':not(slot)')) throw new Error();
      const inner = element.ownerDocument.createElement(`pannier-${kind}`);
      inner.setAttribute('exportparts', PARTS);
      inner.append(element.ownerDocument.createElement('slot'));
      drawn.set(element, { kind, inner, shadow });
      update(element);
      shadow.replaceChildren(inner);
      observer.observe(element, { attributes: true });
    } catch {
      refused.add(element);
      tell(
        `<${element.localName}> data-pannier-${kind}: expected an element that can hold it, such as a div or article`,
      );
    }
  };

  return {
    show: (element, kind) => {
      if (!drawn.has(element) && !refused.has(element)) draw(element, kind);
      for (const [one, { shadow }] of drawn) {
        if (one.isConnected) continue;
        // It may come back, and is drawn anew then.
        drawn.delete(one);
        empty(shadow);
      }
    },
    destroy: () => {
      observer.disconnect();
      for (const { shadow } of drawn.values()) empty(shadow);
    },
  };
};
