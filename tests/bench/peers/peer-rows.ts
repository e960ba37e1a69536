// The rows of the side-by-side table, with their limits.
import type { Unit } from '../rows.ts';

export interface Wanted {
  /** Maximum ratio to the floor of the same round. */
  timesFloor?: number;
  /** Maximum ratio to the Buy Button. */
  timesBuyButton?: number;
  /** Maximum in the row’s unit. */
  most?: number;
}

export interface PeerRow {
  label: string;
  figure: string;
  unit: Unit;
  wanted: Wanted;
}

export const peerRows: PeerRow[] = [
  {
    label: 'navigation → the button with its price',
    figure: 'ready',
    unit: 'ms',
    wanted: { timesFloor: 1.8, timesBuyButton: 0.8 },
  },
  {
    label: 'the same, two round trips for each new connection',
    figure: 'far',
    unit: 'ms',
    wanted: { timesFloor: 2 },
  },
  {
    label: 'the same for a shopper who comes back with a cart',
    figure: 'again',
    unit: 'ms',
    wanted: { timesFloor: 0.9 },
  },
  { label: 'CPU until then', figure: 'cpu', unit: 'ms', wanted: { timesFloor: 1.5 } },
  {
    label: 'bytes until the cart is open and the network rests',
    figure: 'bytes',
    unit: 'kB',
    wanted: { most: 44_000 },
  },
  { label: 'requests until then', figure: 'requests', unit: 'count', wanted: { most: 9 } },
  {
    label: 'click add → the line is seen, no hover before',
    figure: 'line',
    unit: 'ms',
    wanted: { timesFloor: 0.6 },
  },
  {
    label: 'click + → the total has changed',
    figure: 'total',
    unit: 'ms',
    wanted: { timesFloor: 0.2 },
  },
  {
    label: 'click sign in → the field takes typing, no hover before',
    figure: 'login',
    unit: 'ms',
    wanted: { most: 150 },
  },
  { label: '100 buttons: all work', figure: 'hundred', unit: 'ms', wanted: { timesFloor: 1.7 } },
  {
    label: 'long tasks over 50 ms, load',
    figure: 'blocked',
    unit: 'ms',
    wanted: { timesFloor: 1.2 },
  },
  {
    label: 'largest contentful paint',
    figure: 'largestPaint',
    unit: 'ms',
    wanted: {},
  },
];
