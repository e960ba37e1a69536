// The document without the page's elements that shadow its properties.

/**
 * An `<img>`, `<form>` or other element with a `name` such as `body` or `createElement` hides the property of
 * that name on the document. This object reads each property from `Document.prototype`; only `location` is
 * read from the document, because no element can shadow it. Browser functions that take a node do not accept
 * this object; its `getRootNode()` returns the real document.
 */
export const unshadowed = (real: Document): Document => {
  const { prototype } = Document;
  return new Proxy(real, {
    // No prototype: a property on a polluted `Object.prototype` could act as a trap of this proxy.
    __proto__: null,
    get: (_, name) => {
      const value = Reflect.get(name === 'location' ? real : prototype, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    has: (_, name) => name in prototype,
    set: (_, name, value) => Reflect.set(prototype, name, value, real),
  } as ProxyHandler<Document>);
};
