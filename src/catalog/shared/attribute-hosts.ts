// Renders catalog islands into the owner's elements, whose content remains as a fallback.
import type { CatalogKind } from '../../app/elements/kind-elements.ts';
import {
  type ElementAttribute,
  type OwnerName,
  readAttribute,
  type SharedName,
} from '../../app/elements/owner-names.ts';
import { collection, product } from '../../app/elements/page-elements.ts';
import { parseProductName } from './island-contexts.ts';

/** Excludes the attributes that identify the product or the collection. */
const isFurther = <Name extends ElementAttribute>(
  name: Name,
): name is Exclude<Name, 'product' | 'slug'> => name !== 'product' && name !== 'slug';

/** Names of the owner's attributes without the prefix `data-pannier-`. Leaves out the product and the collection. */
const ATTRIBUTES: Record<CatalogKind, readonly SharedName[]> = {
  product: product.attributes.filter((name) => isFurther(name)),
  collection: collection.attributes.filter((name) => isFurther(name)),
};

/** The parts that the page can style with `::part()` on the owner's element. */
const PARTS =
  'root,gallery,image,thumbnails,ribbon,discount,info,brand,name,price,full-price,unit-price,option,select,swatch,stock,stepper,button,buy-now,description,section,toolbar,filter,count,sort,filters,chips,list,card,more,message,notice';

const listAttributes = (element: Element, kind: CatalogKind): [string, string | null][] => {
  const read = (name: OwnerName) => readAttribute(element, `data-pannier-${name}`) ?? null;
  const name = read(kind) ?? '';
  const isId = kind === 'product' && 'id' in parseProductName(name);
  return [
    ['product', isId ? name : null],
    ['slug', isId ? null : name],
    ...ATTRIBUTES[kind].map((rest): [string, string | null] => [rest, read(rest)]),
  ];
};

/** Removes the island, so that the owner's content is shown. */
const restore = (shadow: ShadowRoot): void =>
  shadow.replaceChildren(document.createElement('slot'));

export interface AttributeHosts {
  /** Renders the island into the element, once. */
  show(element: Element, kind: CatalogKind): void;
  destroy(): void;
}

/** Adds `<pannier-product>` or `<pannier-collection>` to a shadow root of the owner's element. */
export const createAttributeHosts = (
  reportConfigError: (configError: string) => void,
): AttributeHosts => {
  const drawn = new Map<Element, { kind: CatalogKind; inner: Element; shadow: ShadowRoot }>();
  const refused = new WeakSet<Element>();

  const update = (element: Element): void => {
    const { kind, inner } = drawn.get(element) ?? {};
    if (!kind || !inner) return;
    for (const [name, value] of listAttributes(element, kind)) {
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
      // A shadow root left by an earlier widget contains only a slot; any other shadow root belongs to the owner.
      if (shadow.childNodes[1] || shadow.querySelector(':not(slot)')) throw new Error();
      const inner = document.createElement(`pannier-${kind}`);
      inner.setAttribute('exportparts', PARTS);
      inner.append(document.createElement('slot'));
      drawn.set(element, { kind, inner, shadow });
      update(element);
      shadow.replaceChildren(inner);
      observer.observe(element, { attributes: true });
    } catch {
      refused.add(element);
      reportConfigError(
        `<${element.localName}> data-pannier-${kind}: expected an element that can hold it, such as a div or article`,
      );
    }
  };

  return {
    show: (element, kind) => {
      if (!drawn.has(element) && !refused.has(element)) draw(element, kind);
      for (const [other, { shadow }] of drawn) {
        if (other.isConnected) continue;
        // If a removed element is added again, the island is rendered again.
        drawn.delete(other);
        restore(shadow);
      }
    },
    destroy: () => {
      observer.disconnect();
      for (const { shadow } of drawn.values()) restore(shadow);
    },
  };
};
