// The limits for the measured figures, and whether the figures meet them.
import type { Figures } from './measure.ts';
import type { Unit } from './rows.ts';
import { spreadOf } from './statistics.ts';

export interface Aim {
  label: string;
  /** Names of figures. The limit applies to the highest median of these figures. */
  figures: string[];
  most: number;
  unit: Unit;
}

export const aims: Aim[] = [
  {
    label: 'an add is shown within 50 ms of the click',
    figures: ['cart.add.reaction'],
    most: 50,
    unit: 'ms',
  },
  {
    label: 'a quantity is shown within 50 ms of the click',
    figures: ['cart.more.quantity'],
    most: 50,
    unit: 'ms',
  },
  {
    label: 'a cart of 200 lines is open within 100 ms of the click, once its code is there',
    figures: ['long.first', 'long.again'],
    most: 100,
    unit: 'ms',
  },
  {
    label: 'a quantity in it is shown within 50 ms of the click',
    figures: ['long.quantity'],
    most: 50,
    unit: 'ms',
  },
  {
    label: 'the login dialog is open within 100 ms of the click, once its code is there',
    figures: ['login.open'],
    most: 100,
    unit: 'ms',
  },
  {
    label: 'a login through the hidden frame costs at most 5 platform requests',
    figures: ['login.platformRequests'],
    most: 5,
    unit: 'count',
  },
  {
    label: 'layout shift is 0',
    figures: [
      'plain.shift',
      'one.shift',
      'twenty.shift',
      'hundred.shift',
      'shop.shift',
      'cart.shift',
      'long.shift',
      'card.shift',
      'grid.shift',
    ],
    most: 0,
    unit: 'score',
  },
  {
    label: '100 buttons are interactive within twice the time of one',
    figures: ['ratio'],
    most: 2,
    unit: 'times',
  },
  {
    label: '48 cards are interactive within 1.5 times the time of one',
    figures: ['gridRatio'],
    most: 1.5,
    unit: 'times',
  },
  {
    label: 'a grid costs at most 2 catalog requests',
    figures: ['grid.catalogRequests'],
    most: 2,
    unit: 'count',
  },
  {
    label: 'a frame takes 1/60 of a second while the grid is scrolled',
    figures: ['grid.frame'],
    most: 17,
    unit: 'ms',
  },
  {
    label: 'a button takes less than 30 KB of JS heap',
    figures: ['growth'],
    most: 30 * 1024,
    unit: 'KB',
  },
];

export interface Verdict {
  aim: Aim;
  worst: number;
  holds: boolean;
}

/** Leaves out limits without measured figures. */
export const judge = (figures: Figures): Verdict[] =>
  aims.flatMap((aim) => {
    const medians = aim.figures.flatMap((name) => spreadOf(figures.get(name) ?? [])?.median ?? []);
    if (!medians.length) return [];
    const worst = Math.max(...medians);
    return [{ aim, worst, holds: worst <= aim.most }];
  });
