// The token that the link of a recovery mail brings, taken off the address before anybody sees it.

// What else is in the address stays to the letter, so the text is edited and never re-encoded.
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
