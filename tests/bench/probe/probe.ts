// The interface between the probe in the measured page and the benchmark.
/** Visible results of a click. */
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
  /** Milliseconds from navigation to each mark: `loader`, `firstButton` and `allButtons`. */
  marks: Record<string, number>;
  longTasks: { startMs: number; durationMs: number }[];
  shifts: { startMs: number; value: number; isAfterInput: boolean; nodes: string[] }[];
  /** Starts watching at the next real click. */
  arm(sights: Sight[]): void;
  /** Milliseconds from the watched click to the frame that shows each sight. `at` is the time of the click. */
  seen(): Promise<Record<string, number>>;
  middleOf(target: Target): { x: number; y: number };
  has(target: Target): boolean;
  isDrawerOpen(): boolean;
  hasTotal(): boolean;
  /** Whether the cart’s lines are rendered, in an open or a closed drawer. */
  isCartDrawn(): boolean;
  countOfLines(): number;
  /** Records the duration of frames until stopFrames(). */
  startFrames(): void;
  /** Milliseconds between frames. */
  stopFrames(): number[];
}

declare global {
  var pannierProbe: Probe;
}
