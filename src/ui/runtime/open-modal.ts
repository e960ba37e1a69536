// Opens modal dialogs: locks the page's scrolling, detects dismissal and Back, and returns focus.

import { restoreNodes } from './restore-nodes.ts';

// Closes a modal dialog on Back and when the page below the dialog changes, without adding a history entry.

/** Open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = [];

/** Events after which the dialog may cover another page. Astro's events do not bubble, so the window captures them. */
const CHANGES = ['popstate', 'turbo:render', 'astro:after-swap'] as const;

const getPath = ({ pathname, search }: Location): string => pathname + search;

/** Closes the dialog when the shopper leaves the page, until the returned function is called. */
function closeOnLeaving(dialog: HTMLDialogElement): () => void {
  const { location, navigation } = window as Window & { navigation?: Navigation };
  const { pathname } = location;
  const address = getPath(location);
  opened.push(dialog);
  const onBack = (event: NavigateEvent): void => {
    const { navigationType, cancelable, destination } = event;
    const isBack = destination.index < (navigation?.currentEntry?.index ?? -1);
    if (navigationType !== 'traverse' || !cancelable || !isBack || opened.at(-1) !== dialog) return;
    // A second Back may come before the listeners of the closed dialog are removed.
    if (!dialog.open) return;
    // Prevents the navigation, so the address stays the same and the page's router does nothing.
    event.preventDefault();
    dialog.close();
  };
  const onChange = (): void => {
    if (getPath(location) !== address) dialog.close();
  };
  /** Closes the dialog if the path has changed. Ignores the query, which the page may change when the dialog opens. */
  const onEntry = (): void => {
    if (location.pathname !== pathname) dialog.close();
  };
  navigation?.addEventListener('navigate', onBack);
  navigation?.addEventListener('currententrychange', onEntry);
  for (const type of CHANGES) window.addEventListener(type, onChange, true);
  return () => {
    opened.splice(opened.indexOf(dialog), 1);
    navigation?.removeEventListener('navigate', onBack);
    navigation?.removeEventListener('currententrychange', onEntry);
    for (const type of CHANGES) window.removeEventListener(type, onChange, true);
  };
}

// Moves focus when a dialog closes: back to the element that opened it, else to a cart toggle.

/** The focused element, including inside shadow roots. */
export function deepActiveElement(root: DocumentOrShadowRoot): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && deepActiveElement(active.shadowRoot)) ?? active;
}

/** The first visible cart toggle; inline toggles come before the floating toggle. */
function findToggle(page: Document): HTMLElement | null | undefined {
  const hosts = page.querySelectorAll('pannier-cart-toggle,[data-pannier-node=toggle]');
  for (const host of hosts) {
    const toggle = host.shadowRoot?.querySelector<HTMLElement>('button');
    if (toggle?.checkVisibility?.() ?? toggle) return toggle;
  }
  return undefined;
}

/** Focuses `opener` if it is still in the page, else a cart toggle. */
export function returnFocus(page: Document, opener: Element | null | undefined): void {
  const target = opener?.isConnected && opener !== page.body ? opener : findToggle(page);
  (target as HTMLElement | null | undefined)?.focus?.({ preventScroll: true });
}

/** Calls `listener` with each event that dismisses a modal dialog: `click` on its backdrop, or `close`. */
export function onDismiss(dialog: HTMLDialogElement, listener: (event: Event) => void): () => void {
  let pressed: EventTarget | null = null;
  const onDown = (event: Event) => {
    pressed = event.target;
  };
  // Requires press and release on the backdrop: a text selection that only ends there is not a dismissal.
  const onClick = (event: Event) => {
    if (event.target === dialog && pressed === dialog) listener(event);
  };
  dialog.addEventListener('pointerdown', onDown);
  dialog.addEventListener('click', onClick);
  // `close`, unlike `cancel`, fires for every way of closing, but asynchronously: the dialog might be open again.
  const onClose = (event: Event) => {
    if (!dialog.open) listener(event);
  };
  dialog.addEventListener('close', onClose);
  return () => {
    dialog.removeEventListener('pointerdown', onDown);
    dialog.removeEventListener('click', onClick);
    dialog.removeEventListener('close', onClose);
  };
}

/** Locks the page's scrolling without a layout shift until the returned function is called. Keeps the position. */
function lockScroll(page: Document): () => void {
  const root = page.documentElement;
  const getOverflow = (node: Element) => getComputedStyle(node).overflow;
  // The viewport uses the overflow of body if html has none. Setting `overflow` on html would then turn body into a
  // scroll container, and sticky headers in body would jump.
  const isBody =
    getOverflow(root) === 'visible' &&
    getOverflow(page.querySelector('body') ?? root) !== 'visible';
  // Classic scrollbars take up space; an overlay scrollbar has no gutter to keep.
  const hasScrollbar = innerWidth > root.clientWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${isBody ? 'body' : 'html'}{overflow:hidden!important}` +
      (hasScrollbar ? 'html{scrollbar-gutter:stable!important}' : ''),
  );
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Opens the dialog. The returned function closes it, and only then calls `opener` to find the element to focus. */
export function openModal(
  page: Document,
  dialog: HTMLDialogElement,
  opener: () => Element | null | undefined,
  onDismissed: (event: Event) => void,
): () => void {
  // A dialog that a script has removed from the page cannot open.
  restoreNodes(page, true);
  if (!dialog.open) dialog.showModal();
  const unlock = lockScroll(page);
  const stopListening = onDismiss(dialog, onDismissed);
  const stopLeaving = closeOnLeaving(dialog);
  return () => {
    unlock();
    stopListening();
    stopLeaving();
    dialog.close();
    // Runs after React's commit, which restores focus to the element that was focused before.
    queueMicrotask(() => returnFocus(page, opener()));
  };
}
