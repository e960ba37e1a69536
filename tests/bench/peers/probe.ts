// Runs in a compared product’s page: measures when buttons work, and how long after a click a result becomes visible.

/** Visible results of a click. */
export type PeerSight = 'line' | 'total' | 'field' | 'chooser';
export type PeerTarget = 'button' | 'more' | 'signIn' | 'choose';

export interface PeerProbe {
  /** Milliseconds from navigation until this number of buttons could be clicked. */
  whenReady(count: number): Promise<number>;
  /** Milliseconds from navigation until the target could be clicked. */
  whenDrawn(target: PeerTarget): Promise<number>;
  middleOf(target: PeerTarget): { x: number; y: number };
  has(target: PeerTarget): boolean;
  /** Starts watching at the next real click. */
  arm(sight: PeerSight): void;
  /** Milliseconds from the watched click to the frame that shows the result. */
  seen(): Promise<number>;
}

declare global {
  var peerProbe: PeerProbe;
}

/** Serialized into the browser: the function must not use anything outside itself. */
export const installProbe = (): void => {
  // Runs only in the top page, which also searches its frames.
  if (window !== top) return;
  const { boxOf, isDrawn, isOnScreen, frameWhen, frameAfterChange, windows } = peerReader;
  const isFocused = (element: HTMLElement) =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element;

  const shown = (sight: PeerSight): (() => unknown) => {
    if (sight === 'line' || sight === 'chooser') return () => isOnScreen(peerParts[sight]?.());
    if (sight === 'total') {
      const before = peerParts.total?.();
      return () => {
        const now = peerParts.total?.();
        return now && /\d/.test(now) && now !== before;
      };
    }
    return () => {
      const field = peerParts.field?.();
      return field && isOnScreen(field) && isFocused(field);
    };
  };

  let seen: Promise<number> = Promise.resolve(0);
  const find = (target: PeerTarget) =>
    target === 'button' ? peerParts.button(0) : peerParts[target]?.();
  globalThis.peerProbe = {
    whenReady: (count) => {
      let place = 0;
      return frameAfterChange(() => {
        // Stops at the first button that is not ready, to avoid measuring all buttons in every frame.
        while (place < count && isDrawn(peerParts.button(place))) place += 1;
        return place >= count;
      });
    },
    whenDrawn: (target) => frameAfterChange(() => isDrawn(find(target))),
    has: (target) => isDrawn(find(target)),
    middleOf: (target) => {
      const element = find(target);
      const box = element && boxOf(element);
      if (!box) throw new Error(`There is no ${target} to click.`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    arm: (sight) => {
      const isShown = shown(sight);
      seen = new Promise((resolve) => {
        for (const each of windows()) {
          const start = ({ timeStamp }: Event) => {
            const from = timeStamp + each.performance.timeOrigin - performance.timeOrigin;
            void frameWhen(isShown).then((at) => resolve(at - from));
          };
          each.addEventListener('click', start, { capture: true, once: true });
        }
      });
    },
    seen: () => seen,
  };
};
