// Stops the page from scrolling behind an open dialog, without a layout shift.

/** Locks scrolling until the returned function is called; the scroll position stays. */
export function lockScroll(page: Document): () => void {
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
