// Adds to jsdom the browser features that the components need. Nothing is drawn or measured, as usual in jsdom.

type Members = Record<string, unknown>;

/** Adds only missing properties. A property that jsdom defines without a value counts as missing. */
const fill = (target: object | undefined, members: Members): void => {
  if (!target) return;
  for (const [name, value] of Object.entries(members))
    if (!Reflect.get(target, name))
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

/** An observer that never reports. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** A media query that never matches, as on a wide screen with full motion and light colors. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

function show(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement, value?: string): void {
  if (!this.open) return;
  this.open = false;
  if (value !== undefined) this.returnValue = value;
  this.dispatchEvent(new Event('close'));
}

const nothing = (): void => {};

const adopted = new WeakMap<object, readonly unknown[]>();

/** The style sheets of a document. A property of the prototype, where the components look for document properties. */
const adoptedStyleSheets: PropertyDescriptor & ThisType<object> = {
  get() {
    return adopted.get(this) ?? [];
  },
  set(sheets: readonly unknown[]) {
    adopted.set(this, sheets);
  },
  configurable: true,
};

/**
 * Adds to a jsdom page the features that the components need: style sheets of shadow roots, `matchMedia`, dialogs that
 * open, observers. Call it before the first render. In happy-dom and in browsers it replaces no existing feature.
 */
export const completePage = (): void => {
  const page = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  fill(page['CSSStyleSheet']?.prototype, { replaceSync: nothing });
  fill(page['HTMLDialogElement']?.prototype, { show, showModal: show, close });
  fill(page['Element']?.prototype, { scrollIntoView: nothing, getAnimations: () => [] });
  const documents = page['Document']?.prototype;
  if (documents && !('adoptedStyleSheets' in globalThis.document))
    Object.defineProperty(documents, 'adoptedStyleSheets', adoptedStyleSheets);
  fill(globalThis, {
    matchMedia,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
  });
};
