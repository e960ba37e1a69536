// Records work that our scripts have scheduled, and simulates hiding and showing the page as a tab switch does.

export interface Waiting {
  /** Scheduled work, such as `timer of 500 ms`. */
  waiting(): string[];
  hide(isHidden: boolean): void;
}

/** For `init`: records scheduled work. A page with `?hidden` in its address loads in the background. */
export const noteWaiting = (): void => {
  const work = new Map<string, string>();
  const isOurs = () => /\/(pannier\.js|chunks\/)/.test(new Error().stack ?? '');
  const names = ['Timeout', 'AnimationFrame', 'IdleCallback'] as const;
  for (const name of names) {
    const ask = `${name === 'Timeout' ? 'set' : 'request'}${name}` as 'setTimeout';
    const end = `${name === 'Timeout' ? 'clear' : 'cancel'}${name}` as 'clearTimeout';
    const { [ask]: begin, [end]: cancel } = window;
    Object.assign(window, {
      [ask]: (run: (...given: unknown[]) => void, ms: number, ...more: unknown[]) => {
        const isNoted = isOurs();
        const id = begin.call(
          window,
          (...given: unknown[]) => {
            work.delete(name + id);
            run(...given, ...more);
          },
          ms,
        );
        if (isNoted) work.set(name + id, name === 'Timeout' ? `timer of ${ms} ms` : name);
        return id;
      },
      [end]: (id: number) => {
        work.delete(name + id);
        cancel.call(window, id);
      },
    });
  }
  let isHidden = location.search === '?hidden';
  Object.defineProperties(Document.prototype, {
    hidden: { configurable: true, get: () => isHidden },
    visibilityState: { configurable: true, get: () => (isHidden ? 'hidden' : 'visible') },
  });
  Object.assign(window, {
    waiting: () => [...work.values()],
    hide: (next: boolean) => {
      isHidden = next;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
  });
};
