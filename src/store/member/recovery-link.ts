// Takes the token of a recovery mail's link off the page's address, before other scripts read it.

// The rest of the address must not change, so its text is edited and never re-encoded.
const TOKEN = /([?#&])recoveryToken=([^&#]*)(&?)/;

export const takeRecoveryToken = (
  page: Pick<Window, 'location' | 'history'>,
): string | undefined => {
  const { href } = page.location;
  const value = TOKEN.exec(href)?.[2];
  if (value === undefined) return undefined;
  const clean = href.replace(TOKEN, (_, before: string, __, after: string) =>
    after ? before : '',
  );
  try {
    page.history.replaceState(page.history.state, '', clean);
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};
