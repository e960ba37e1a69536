// Clicks and types as a person does: only on elements that are reachable and do not move.
import type { Tab } from './driver.ts';
import { lookFor, type Place, type Sight } from './look.ts';

const MOST_MS = 15_000;
const BETWEEN_MS = 40;

const later = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));

/** Returns the first clickable element, if any. Finds none on a page that is navigating away. */
const reachable = async (tab: Tab, place: Place): Promise<Sight | undefined> => {
  const sights = await lookFor(tab, place).catch(() => []);
  return sights.find(({ isInReach, isDisabled }) => isInReach && !isDisabled);
};

/** Waits until the element is clickable and still, then clicks it. */
export const click = async (tab: Tab, place: Place): Promise<void> => {
  const end = Date.now() + MOST_MS;
  let before: Sight | undefined;
  for (;;) {
    const now = await reachable(tab, place);
    if (now && before && now.x === before.x && now.y === before.y) return tab.clickAt(now);
    if (Date.now() > end) throw new Error(`Out of reach: ${JSON.stringify(place)}`);
    before = now;
    await later(BETWEEN_MS);
  }
};

export const fill = async (tab: Tab, place: Place, text: string): Promise<void> => {
  await click(tab, place);
  await tab.type(text);
};
