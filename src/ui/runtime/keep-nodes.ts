// Keeps our own nodes in the page, whatever a script of the page takes away.

// Ends fights with scripts of the page that undo the same change again and again.

/** A script that answers our changes does so sooner. What happens later is no answer: a new page, a new version of it. */
const SOON_MS = 1000;
const MOST_ROUNDS = 5;

/**
 * Returns a function that says whether to make a change again. It says no if the same change to this thing was undone
 * five times in a row, each time at once, and yes again if the value is another one or some time has passed.
 */
export const createGiveWay = (): ((thing: object, value?: unknown) => boolean) => {
  const changes = new WeakMap<object, [value: unknown, at: number, rounds: number]>();
  return (thing, value) => {
    const [last, lastAt = 0, rounds = 0] = changes.get(thing) ?? [];
    const at = performance.now();
    const round = last === value && at - lastAt < SOON_MS ? rounds + 1 : 1;
    if (round > MOST_ROUNDS) return false;
    changes.set(thing, [value, at, round]);
    return true;
  };
};

/** The shadow roots of our nodes. */
export const shadows: Set<ShadowRoot> = new Set();

const mayPutBack = createGiveWay();

/**
 * Puts back the nodes that a script of the page has removed. A dialog among them is open again. Gives way to a script that
 * removes them each time, unless they are needed now.
 */
export function keepNodes(page: Document, isNeeded?: boolean): void {
  for (const shadow of shadows) {
    if (shadow.isConnected || !(isNeeded || mayPutBack(shadow))) continue;
    page.documentElement.append(shadow.host);
    for (const dialog of shadow.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.close();
      dialog.showModal();
    }
  }
}
