// @vitest-environment happy-dom
// Islands inside elements of the owner: they follow the attributes, and appear and disappear with the element.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type AttributeHosts,
  createAttributeHosts,
} from '../../../src/catalog/shared/attribute-hosts.ts';

const ID = '00000000-0000-4000-8000-000000000001';

let hosts: AttributeHosts;
let reported: string[];
beforeEach(() => {
  reported = [];
  hosts = createAttributeHosts((mistake) => reported.push(mistake));
});
afterEach(() => {
  hosts.destroy();
  document.body.replaceChildren();
});

const put = (html: string): HTMLElement => {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
};
const innerOf = (element: Element) => element.shadowRoot?.firstElementChild;
const attributesOf = (element: Element) =>
  Object.fromEntries(
    [...(innerOf(element)?.attributes ?? [])]
      .filter(({ name }) => name !== 'exportparts')
      .map(({ name, value }) => [name, value]),
  );
const changes = () => new Promise((done) => setTimeout(done));

describe('an element of the owner', () => {
  it('an owner’s element shows the product that its attributes describe, and keeps the existing content', () => {
    const element = put(
      `<div data-pannier-product="${ID}" data-pannier-quantity="2" data-pannier-links="page"><p>Own</p></div>`,
    );
    hosts.show(element, 'product');
    expect(innerOf(element)?.localName).toBe('pannier-product');
    expect(attributesOf(element)).toEqual({ product: ID, quantity: '2' });
    expect(innerOf(element)?.innerHTML).toBe('<slot></slot>');
    expect(element.innerHTML).toBe('<p>Own</p>');
  });

  it('an owner’s element can identify the product by slug', () => {
    const element = put('<div data-pannier-product="plain-mug"></div>');
    hosts.show(element, 'product');
    expect(attributesOf(element)).toEqual({ slug: 'plain-mug' });
  });

  it('an owner’s element always identifies a collection by slug, even if the value looks like an id', () => {
    const element = put(`<div data-pannier-collection="${ID}" data-pannier-limit="8"></div>`);
    hosts.show(element, 'collection');
    expect(innerOf(element)?.localName).toBe('pannier-collection');
    expect(attributesOf(element)).toEqual({ slug: ID, limit: '8' });
  });

  it.each(['constructor', '__proto__', '"><img src=x onerror=alert(1)>'])(
    'an owner’s element can identify a product by the unusual slug %j',
    (name) => {
      const element = put('<div></div>');
      element.setAttribute('data-pannier-product', name);
      hosts.show(element, 'product');
      expect(attributesOf(element)).toEqual({ slug: name });
    },
  );

  it('an owner’s element is rendered once, even if show() is called twice', () => {
    const element = put('<div data-pannier-product="mug"></div>');
    hosts.show(element, 'product');
    const inner = innerOf(element);
    hosts.show(element, 'product');
    expect(innerOf(element)).toBe(inner);
  });

  it('an owner’s element follows changes of its attributes', async () => {
    const element = put('<div data-pannier-product="mug" data-pannier-quantity="2"></div>');
    hosts.show(element, 'product');
    element.setAttribute('data-pannier-product', ID);
    element.removeAttribute('data-pannier-quantity');
    element.setAttribute('data-pannier-after-add', 'none');
    await changes();
    expect(attributesOf(element)).toEqual({ product: ID, 'after-add': 'none' });
  });

  it('an owner’s element shows its content after the widget has ended, and a new widget can render it', async () => {
    const element = put('<div data-pannier-product="mug"><p>Own</p></div>');
    hosts.show(element, 'product');
    const inner = innerOf(element);
    hosts.destroy();
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
    element.setAttribute('data-pannier-product', 'bowl');
    await changes();
    expect(inner?.getAttribute('slug')).toBe('mug');
    const next = createAttributeHosts((mistake) => reported.push(mistake));
    next.show(element, 'product');
    expect(attributesOf(element)).toEqual({ slug: 'bowl' });
    expect(reported).toEqual([]);
    next.destroy();
  });

  it('an owner’s element that is removed and inserted again is rendered again, and follows attribute changes', async () => {
    const element = put('<div data-pannier-product="mug"></div>');
    const other = put('<div data-pannier-product="bowl"></div>');
    hosts.show(element, 'product');
    element.remove();
    hosts.show(other, 'product');
    document.body.append(element);
    hosts.show(element, 'product');
    expect([reported, attributesOf(element)]).toEqual([[], { slug: 'mug' }]);
    element.setAttribute('data-pannier-product', 'plate');
    await changes();
    expect(attributesOf(element)).toEqual({ slug: 'plate' });
    hosts.destroy();
    expect(element.shadowRoot?.innerHTML).toBe('<slot></slot>');
  });

  it('an element that cannot have a shadow root stays unchanged, and is reported once', () => {
    const image = put('<img data-pannier-product="mug" alt="">');
    image.attachShadow = () => {
      throw new DOMException('', 'NotSupportedError');
    };
    const own = put('<div data-pannier-product="mug"></div>');
    own.attachShadow({ mode: 'open' }).innerHTML = '<b>Own</b>';
    for (const element of [image, own, image, own]) hosts.show(element, 'product');
    expect(reported).toEqual([
      '<img> data-pannier-product: expected an element that can hold it, such as a div or article',
      '<div> data-pannier-product: expected an element that can hold it, such as a div or article',
    ]);
    expect(own.shadowRoot?.innerHTML).toBe('<b>Own</b>');
  });
});
