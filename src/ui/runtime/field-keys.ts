// Hides keys typed into our fields from the page's keyboard shortcuts, which see only the shadow host as the target.
import type { IslandContext } from '../../app/island-context.ts';

const FIELD = 'input,select,textarea';
const TYPES = ['keydown', 'keypress', 'keyup'] as const;

/** Whether the key types text. Other keys close something, move focus, or are shortcuts of the browser or the page. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  // AltGr, which types characters, is reported as Ctrl and Alt together.
  !(metaKey || (ctrlKey && !altKey) || /^(Escape|Tab|F\d+)$/.test(key));

/** The field that the event comes from. Outside a shadow root, the event's target is the host. */
const findField = (event: Event): Element | undefined => {
  const [target] = event.composedPath() as Partial<Element>[];
  return target?.matches?.(FIELD) ? (target as Element) : undefined;
};

const stop = (event: KeyboardEvent): void => {
  if (findField(event) && isTyped(event)) event.stopPropagation();
};

/** Our shadow root that contains the field. */
const findRoot = (event: Event): ShadowRoot | undefined => {
  const root = findField(event)?.getRootNode();
  return root instanceof ShadowRoot && root.host.localName.startsWith('pannier-')
    ? root
    : undefined;
};

/** Stops typed keys at the field's shadow root. The page's capturing listeners at window or document run earlier. */
export const containFieldKeys = ({ listen }: Pick<IslandContext, 'listen'>): (() => void) =>
  // Each root gets its listeners with its first key. Adding the same listener again has no effect.
  listen('keydown', (event) => {
    const root = findRoot(event);
    for (const type of TYPES) root?.addEventListener(type, stop as EventListener);
  });
