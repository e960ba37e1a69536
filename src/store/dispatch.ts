// Sends the widget's DOM events to the host page.

/** Dispatches `pannier:TYPE` on the document; false when a listener wants no default action. */
export type Dispatch = (type: string, detail?: object) => boolean;

export const createDispatch =
  (document: Document): Dispatch =>
  (type, detail = {}) =>
    document.dispatchEvent(
      new CustomEvent(`pannier:${type}`, { detail, bubbles: true, cancelable: true }),
    );
