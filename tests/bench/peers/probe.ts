// Runs inside the measured page of a column: when its buttons work, and what is seen how long after a click.

/** What a click is followed by. */
export type PeerSight = 'line' | 'total' | 'field';
export type PeerTarget = 'button' | 'more' | 'signIn';

export interface PeerProbe {
  /** Milliseconds since navigation until so many buttons could be clicked. */
  whenReady(count: number): Promise<number>;
  middleOf(target: PeerTarget): { x: number; y: number };
  has(target: PeerTarget): boolean;
  /** Watches from the next real click on. */
  arm(sight: PeerSight): void;
  /** Milliseconds from that click until the frame that shows it. */
  seen(): Promise<number>;
}

declare global {
  var peerProbe: PeerProbe;
}

/** Handed to the browser as text, so it may use nothing from outside itself. */
export const installProbe = (): void => {
  // A frame's parts are looked for from the page around it.
  if (window !== top) return;
  const { boxOf, isDrawn, isOnScreen, frameWhen, windows } = peerReader;
  const isFocused = (element: HTMLElement) =>
    (element.getRootNode() as Document | ShadowRoot).activeElement === element;

  const shown = (sight: PeerSight): (() => unknown) => {
    if (sight === 'line') return () => isOnScreen(peerParts.line?.());
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
      return frameWhen(() => {
        // Stops at the first that is not ready: a hundred are not measured in every frame.
        while (place < count && isDrawn(peerParts.button(place))) place += 1;
        return place >= count;
      });
    },
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
