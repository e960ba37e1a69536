// Opens modal dialogs: the page does not scroll, dismissal and Back are noticed, and focus returns.

import { keepNodes } from './keep-nodes.ts';

// Closes a modal dialog when the shopper goes back, and when the page below it changes, without an entry in the history.

/** Open dialogs, the topmost last. */
const opened: HTMLDialogElement[] = [];

/**
 * Events after which another page may be below: of the browser, of Turbo and of Astro. Astro's do not bubble, so the
 * window receives them in the capture phase only.
 */
const CHANGES = ['popstate', 'turbo:render', 'astro:after-swap'] as const;

const addressOf = ({ pathname, search }: Location): string => pathname + search;

/** Works until the returned function is called. */
function closeOnLeaving(dialog: HTMLDialogElement): () => void {
  const { location, navigation } = window as Window & { navigation?: Navigation };
  const { pathname } = location;
  const address = addressOf(location);
  opened.push(dialog);
  const onBack = (event: NavigateEvent): void => {
    const { navigationType, cancelable, destination } = event;
    const isBack = destination.index < (navigation?.currentEntry?.index ?? -1);
    if (navigationType !== 'traverse' || !cancelable || !isBack || opened.at(-1) !== dialog) return;
    // The address stays, so a router of the page sees nothing of it.
    event.preventDefault();
    dialog.close();
  };
  const onChange = (): void => {
    if (addressOf(location) !== address) dialog.close();
  };
  /** The page may add something to its query when the dialog opens; another path is another page. */
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

/** The first visible cart toggle; inline toggles come before the floating one. */
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

/**
 * Detects that the shopper dismisses a modal dialog: by Escape or by a click on its backdrop. Calls `listener` with the
 * `click` on the backdrop or the dialog's `close` event, until stopped.
 */
export function onDismiss(dialog: HTMLDialogElement, listener: (event: Event) => void): () => void {
  let pressed: EventTarget | null = null;
  const onDown = (event: Event) => {
    pressed = event.target;
  };
  // Pressed and released on the backdrop: a text selection that only ends there is no dismissal.
  const onClick = (event: Event) => {
    if (event.target === dialog && pressed === dialog) listener(event);
  };
  dialog.addEventListener('pointerdown', onDown);
  dialog.addEventListener('click', onClick);
  // `close` instead of `cancel`: the store must know, however the browser closed the dialog.
  // Browsers fire it asynchronously: a dialog that is open was reopened meanwhile.
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

/**
 * Stops the page from scrolling behind an open dialog, without a layout shift. Locks scrolling until the returned
 * function is called; the scroll position stays.
 */
function lockScroll(page: Document): () => void {
  const root = page.documentElement;
  const overflowOf = (node: Element) => getComputedStyle(node).overflow;
  // The viewport takes its overflow from body if html has none. Setting it on html would then turn
  // body into its own scroll container, and sticky headers in it would jump.
  const isBody =
    overflowOf(root) === 'visible' && overflowOf(page.querySelector('body') ?? root) !== 'visible';
  // Only a classic scrollbar takes up space; an overlay scrollbar has no gutter to keep.
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

/**
 * Opens the dialog. The returned function closes the dialog and focuses the opener, which is asked for
 * only then.
 */
export function openModal(
  page: Document,
  dialog: HTMLDialogElement,
  opener: () => Element | null | undefined,
  onDismissed: (event: Event) => void,
): () => void {
  // A dialog outside the page cannot open.
  keepNodes(page, true);
  if (!dialog.open) dialog.showModal();
  const unlock = lockScroll(page);
  const stopListening = onDismiss(dialog, onDismissed);
  const stopLeaving = closeOnLeaving(dialog);
  return () => {
    unlock();
    stopListening();
    stopLeaving();
    dialog.close();
    // After React's commit, which restores focus to the element that had it before.
    queueMicrotask(() => returnFocus(page, opener()));
  };
}
