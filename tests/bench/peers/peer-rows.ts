// The rows of the side-by-side table, with their limits.
import type { Unit } from '../rows.ts';

export interface Wanted {
  /** Maximum ratio to the floor of the same round. */
  timesFloor?: number;
  /** Maximum ratio to the Buy Button. */
  timesBuyButton?: number;
  /** Maximum above the floor of the same round, in the row’s unit. */
  aboveFloor?: number;
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
    wanted: { timesFloor: 1.8, timesBuyButton: 0.58 },
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
    wanted: { timesFloor: 0.6 },
  },
  { label: 'CPU until the button works', figure: 'cpu', unit: 'ms', wanted: { aboveFloor: 120 } },
  { label: 'of which script', figure: 'cpuScript', unit: 'ms', wanted: {} },
  { label: 'of which style and layout', figure: 'cpuStyle', unit: 'ms', wanted: {} },
  {
    label: 'bytes until the cart is open and the network rests',
    figure: 'bytes',
    unit: 'kB',
    wanted: { most: 53_500 },
  },
  { label: 'requests until then', figure: 'requests', unit: 'count', wanted: { most: 10 } },
  {
    label: 'click add → the line is seen, no hover before',
    figure: 'line',
    unit: 'ms',
    wanted: { timesFloor: 0.45 },
  },
  {
    label: 'click + → the total has changed',
    figure: 'total',
    unit: 'ms',
    wanted: { timesFloor: 0.15 },
  },
  {
    label: 'click sign in → the field takes typing, no hover before',
    figure: 'login',
    unit: 'ms',
    wanted: { most: 150 },
  },
  {
    label: 'navigation → sign in is clicked as soon as it is there, and the field takes typing',
    figure: 'loginAtOnce',
    unit: 'ms',
    wanted: { most: 1200 },
  },
  { label: '100 buttons: all work', figure: 'hundred', unit: 'ms', wanted: { timesFloor: 1.8 } },
  {
    label: 'click on a product with options → they can be chosen, bytes',
    figure: 'chooserBytes',
    unit: 'kB',
    wanted: { most: 17_000 },
  },
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
