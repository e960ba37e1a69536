// What the probe inside the measured page offers to the bench.
/** What can be waited for after a click. */
export type Sight =
  | 'reaction'
  | 'drawer'
  | 'drawerStill'
  | 'line'
  | 'screenful'
  | 'quantity'
  | 'total'
  | 'dialog'
  | 'account';

export type Target = 'add' | 'toggle' | 'more' | 'choice' | 'signIn' | 'submit';

export interface Probe {
  /** Milliseconds since navigation: `loader`, `firstButton`, `allButtons`. */
  marks: Record<string, number>;
  longTasks: { startMs: number; durationMs: number }[];
  shifts: { startMs: number; value: number; isAfterInput: boolean; nodes: string[] }[];
  /** Watches from the next real click on. */
  arm(sights: Sight[]): void;
  /** Milliseconds from that click until the end of the frame that shows each sight; `at` is the click's own time. */
  seen(): Promise<Record<string, number>>;
  /** The middle of what a shopper would click. */
  middleOf(target: Target): { x: number; y: number };
  has(target: Target): boolean;
  isDrawerOpen(): boolean;
  hasTotal(): boolean;
  /** The lines of the cart are there, be the drawer open or closed. */
  isCartDrawn(): boolean;
  countOfLines(): number;
  /** Notes how long frames take, until stopFrames(). */
  startFrames(): void;
  /** Milliseconds from frame to frame. */
  stopFrames(): number[];
}

declare global {
  var pannierProbe: Probe;
}
