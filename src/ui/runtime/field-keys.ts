// Keeps what is typed into our fields from the page's keyboard shortcuts, which see only the host of a field as the target.
import type { App } from '../../app/app.ts';

const FIELD = 'input,select,textarea';
const TYPES = ['keydown', 'keypress', 'keyup'] as const;

/** Other keys close something, move the focus, or are shortcuts of the browser and the page by themselves. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // AltGr, which writes, counts as Ctrl and Alt together.
  !(metaKey || (ctrlKey && !altKey) || /^(Escape|Tab|F\d+)$/.test(key));

/** The field that the event comes from; the target of an event outside of a shadow root is its host. */
const fieldOf = (event: Event): Element | undefined => {
  const [target] = event.composedPath() as Partial<Element>[];
  return target?.matches?.(FIELD) ? (target as Element) : undefined;
};

const stop = (event: KeyboardEvent): void => {
  if (fieldOf(event) && isTyped(event)) event.stopPropagation();
};

/** The shadow root of ours that the field is in. */
const rootOf = (event: Event): ShadowRoot | undefined => {
  const root = fieldOf(event)?.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith('pannier-')
    ? root
    : undefined;
};

/**
 * Typed keys end at the shadow root of their field, after everything inside it has had them. Listeners of the page that
 * capture events at the window or the document get them before. Works until the returned function is called.
 */
export const keepFieldKeys = ({ listen }: Pick<App, 'listen'>): (() => void) =>
  // Each root gets its listeners with its first key: adding the same listener again adds nothing.
  listen('keydown', (event) => {
    const root = rootOf(event);
    for (const type of TYPES) root?.addEventListener(type, stop as EventListener);
  });
