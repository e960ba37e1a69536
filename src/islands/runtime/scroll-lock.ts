// Holds the page still behind an open dialog, without moving it by a pixel.

/** Stops the page from scrolling until the undo; it stays where it was scrolled to. */
export function lockScroll(page: Document): () => void {
  const view = page.defaultView ?? window;
  const root = page.documentElement;
  const overflowOf = (node: Element) => view.getComputedStyle(node).overflow;
  // The viewport takes its overflow from body when html has none. Setting it on html then would
  // make body a scroll container of its own, and every sticky header in it would jump.
  const isBody = overflowOf(root) === 'visible' && overflowOf(page.body) !== 'visible';
  // Only a classic scrollbar takes room; where it is an overlay there is no gutter to keep.
  const hasScrollbar = view.innerWidth > root.clientWidth;
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
