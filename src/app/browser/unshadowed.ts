// The document without the elements of the page that shadow its properties.

/**
 * An `<img>`, `<form>` or other element with a `name` such as `body` or `createElement` hides the property of that name from
 * every script that reads it on the document. This object reads each property from `Document.prototype`; only
 * `location` is the document's own, which no element shadows. Functions of the browser that take a node do not take this object:
 * its `getRootNode()` is the document itself.
 */
export const unshadowed = (real: Document): Document => {
  const { prototype } = Document;
  return new Proxy(real, {
    // Otherwise a property that the page has added to `Object.prototype` could act as a trap of this proxy.
    __proto__: null,
    get: (_, name) => {
      const value = Reflect.get(name === 'location' ? real : prototype, name, real);
      return typeof value === 'function' ? value.bind(real) : value;
    },
    has: (_, name) => name in prototype,
    set: (_, name, value) => Reflect.set(prototype, name, value, real),
  } as ProxyHandler<Document>);
};
