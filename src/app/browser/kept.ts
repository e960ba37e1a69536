// Reads what the widget has kept in the page's storage, before the widget's code is there.

/** `name` is the one that storage.ts is given, without the widget's prefix. Null also where the page may not read it. */
export const readKept = (
  page: Window,
  place: 'localStorage' | 'sessionStorage',
  clientId: string | undefined,
  name: string,
): string | null => {
  try {
    return page[place].getItem(`pannier:${clientId}:${name}`);
  } catch {
    return null;
  }
};
