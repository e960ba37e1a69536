// Watches the tokens of a random session test: each token family (the tokens of one session) must end for a reason.
import type { End, SessionStory } from './session-story.ts';

export interface TokenHistory {
  /** Id of each ended token family, with the reason. */
  ends: ReadonlyMap<number, End>;
  /** Reason if the family ended before `ms`. An end at `ms` does not count: simultaneous events have no order. */
  endedBefore(family: number, ms: number): End | undefined;
  /** Runs `work`, and records `end` as the reason for tokens that change during the call. */
  because<T>(end: End, work: () => T): T;
}

export const watchTokens = (story: SessionStory): TokenHistory => {
  const { log, network, promise, storedFamily, storedTokens } = story;
  const { stored } = story.browser;
  const ends = new Map<number, End>();
  const endTimes = new Map<number, number>();
  /** Reason for the current token change. Undefined during a renewal. */
  let cause: End | undefined;

  const watch = (change: () => void): void => {
    const [before, identityBefore] = [storedFamily(), storedTokens()?.identity];
    change();
    const after = storedFamily();
    if (before && before === after) {
      const isSame = identityBefore === storedTokens()?.identity;
      promise(isSame, `${before.role} ${before.id} has another name now`);
    }
    if (!before || before === after) return;
    const end = cause ?? 'refused';
    promise(end !== 'refused' || network.refused.has(before.id), `${before.role} lost for nothing`);
    promise(!after || !ends.has(after.id), `an ended ${after?.role} is back`);
    ends.set(before.id, end);
    endTimes.set(before.id, story.time.now());
    const next = after ? `${after.role} ${after.id}` : 'none';
    log.push(`    ${before.role} ${before.id} -> ${next}: ${end}`);
  };

  const [write, remove] = [stored.set.bind(stored), stored.delete.bind(stored)];
  stored.set = (name, text) => {
    watch(() => void write(name, text));
    return stored;
  };
  stored.delete = (name) => {
    watch(() => void remove(name));
    return true;
  };

  return {
    ends,
    endedBefore: (family, ms) => ((endTimes.get(family) ?? ms) < ms ? ends.get(family) : undefined),
    because: (end, work) => {
      cause = end;
      try {
        return work();
      } finally {
        cause = undefined;
      }
    },
  };
};
