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
export function closeOnLeaving(dialog: HTMLDialogElement): () => void {
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
