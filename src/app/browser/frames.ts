// Helpers for a page in a frame: find the shop's address, and navigate to a page that must not be framed.

export type FramedPage = Pick<Window, 'location'> &
  Partial<Pick<Window, 'top' | 'parent' | 'open' | 'origin'>>;

const isSameOrigin = (page: FramedPage, other: FramedPage): boolean => {
  try {
    // A `srcdoc` frame has the surrounding page's origin only in `origin`. Reading `location` of another origin throws.
    return (other.origin ?? other.location.origin) === (page.origin ?? page.location.origin);
  } catch {
    return false;
  }
};

/** A `srcdoc` or `about:blank` frame has no address, so the window of the page around it is returned. */
export const addressedWindow = <Page extends FramedPage>(page: Page): Page => {
  let view: FramedPage | undefined = page;
  while (view && isSameOrigin(page, view)) {
    if (/^https?:/.test(view.location.href)) return view as Page;
    view = view.parent === view ? undefined : view.parent;
  }
  return page;
};

/** Whether any page around the given page has another origin. */
export const isFramedElsewhere = (page: FramedPage): boolean => {
  for (let view = page; view.parent && view !== view.parent; view = view.parent)
    if (!isSameOrigin(page, view.parent)) return true;
  return false;
};

/** The window to navigate: the topmost, unless another site frames this page. The platform's pages forbid frames. */
export const leavingWindow = (page: FramedPage): FramedPage =>
  isFramedElsewhere(page) ? page : (page.top ?? page);

/** Opens a tab if another site frames this page. `blocked`: browsers open tabs only for clicks, so show a link. */
export const leaveFor = (page: FramedPage, address: string): 'left' | 'tab' | 'blocked' => {
  if (!isFramedElsewhere(page)) {
    try {
      leavingWindow(page).location.assign(address);
      return 'left';
    } catch {
      // The frame's sandbox forbids navigating the topmost window.
    }
  }
  const tab = page.open?.('', '_blank');
  if (!tab) return 'blocked';
  tab.opener = null;
  tab.location.assign(address);
  return 'tab';
};

/** Whether this page is in a frame whose sandbox removes its origin. It can neither use storage nor read responses. */
export const isOpaqueFrame = (page: Partial<FramedPage> = globalThis): boolean =>
  page.origin === 'null' && page.parent !== page;
