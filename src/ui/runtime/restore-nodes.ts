// Keeps our nodes in the page when a page script removes them.

// Ends fights with page scripts that repeatedly undo the same change.

/** Milliseconds within which scripts undo our changes. A later removal has another cause, such as a new page. */
const REVERT_WINDOW_MS = 1000;
const MAX_ROUNDS = 5;

/**
 * Returns a function that decides whether to make a change again. It returns false after the same change to this
 * object was undone five times within a second each. Another value, or some time without a change, makes it true again.
 */
export const createChangeLimiter = (): ((thing: object, value?: unknown) => boolean) => {
  const changes = new WeakMap<object, [value: unknown, at: number, rounds: number]>();
  return (thing, value) => {
    const [last, lastAt = 0, rounds = 0] = changes.get(thing) ?? [];
    const at = performance.now();
    const round = last === value && at - lastAt < REVERT_WINDOW_MS ? rounds + 1 : 1;
    if (round > MAX_ROUNDS) return false;
    changes.set(thing, [value, at, round]);
    return true;
  };
};

/** The shadow roots of our nodes. */
export const shadows: Set<ShadowRoot> = new Set();

const mayPutBack = createChangeLimiter();

/** Puts back nodes and dialogs that a script has removed. Gives up after repeated removals, unless `isNeeded` is true. */
export function restoreNodes(page: Document, isNeeded?: boolean): void {
  for (const shadow of shadows) {
    if (shadow.isConnected || !(isNeeded || mayPutBack(shadow))) continue;
    page.documentElement.append(shadow.host);
    for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close();
      dialog.showModal();
    }
  }
}
