// What jsdom lacks of a browser and the components need. Nothing in here draws or measures, as nothing in jsdom does.

type Members = Record<string, unknown>;

/** Leaves alone what is there; jsdom has some of the names without a value. */
const fill = (target: object | undefined, members: Members): void => {
  if (!target) return;
  for (const [name, value] of Object.entries(members))
    if (!Reflect.get(target, name))
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
};

/** Sees nothing and says nothing. */
class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** The width of a desk, no wish for less motion, no dark colours. */
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

/**
 * Adds to a page of jsdom what the components use and jsdom does not have: style sheets of shadow roots, `matchMedia`,
 * dialogs that open, observers. Call it before the first render. In happy-dom and in browsers it changes nothing that is
 * there.
 */
export const completePage = (): void => {
  const page = globalThis as unknown as Record<string, { prototype: object } | undefined>;
  fill(page['CSSStyleSheet']?.prototype, { replaceSync: nothing });
  fill(page['HTMLDialogElement']?.prototype, { show, showModal: show, close });
  fill(page['Element']?.prototype, { scrollIntoView: nothing, getAnimations: () => [] });
  fill(globalThis.document, { adoptedStyleSheets: [] });
  fill(globalThis, {
    matchMedia,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
  });
};
