// A page that stands in a frame: which address is the shop's, and how to leave for a page that no frame may show.

/** The properties of a window that this file reads. */
export type FramedPage = Pick<Window, 'location'> &
  Partial<Pick<Window, 'top' | 'parent' | 'open' | 'origin'>>;

const isSameOrigin = (page: FramedPage, other: FramedPage): boolean => {
  try {
    // Reading it from another origin throws. The frame of a `srcdoc` has its page's origin in `origin` only.
    return (other.origin ?? other.location.origin) === (page.origin ?? page.location.origin);
  } catch {
    return false;
  }
};

/**
 * The window that has the page's address: a frame of `srcdoc` or `about:blank` has none, and shows a part of the page
 * around it.
 */
export const addressedWindow = <Page extends FramedPage>(page: Page): Page => {
  let view: FramedPage | undefined = page;
  while (view && isSameOrigin(page, view)) {
    if (/^https?:/.test(view.location.href)) return view as Page;
    view = view.parent === view ? undefined : view.parent;
  }
  return page;
};

/** Whether any page around this one is another site's. */
export const isFramedElsewhere = (page: FramedPage): boolean => {
  for (let view = page; view.parent && view !== view.parent; view = view.parent)
    if (!isSameOrigin(page, view.parent)) return true;
  return false;
};

/** The window to leave in: of a page framed by its own site the topmost one, as the platform's pages forbid frames. */
export const leavingWindow = (page: FramedPage): FramedPage =>
  isFramedElsewhere(page) ? page : (page.top ?? page);

/**
 * Leaves for another site's page. A page that is framed elsewhere opens a tab instead. Returns `blocked` if the browser
 * allows none without a click: the shopper needs a link then.
 */
export const leaveFor = (page: FramedPage, address: string): 'left' | 'tab' | 'blocked' => {
  if (!isFramedElsewhere(page)) {
    try {
      leavingWindow(page).location.assign(address);
      return 'left';
    } catch {
      // The frame's sandbox forbids it.
    }
  }
  const tab = page.open?.('', '_blank');
  if (!tab) return 'blocked';
  tab.opener = null;
  tab.location.assign(address);
  return 'tab';
};

/** Whether this is a frame whose sandbox takes its origin away. Such a page may neither store nor read an answer. */
export const isOpaqueFrame = (page: Partial<FramedPage> = globalThis): boolean =>
  page.origin === 'null' && page.parent !== page;
