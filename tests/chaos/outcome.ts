// Counts and prints the quantities that sequences have lost or doubled.
import type { Quantities } from './cart-story.ts';

export const missingFrom = (found: Quantities, wanted: Quantities): number =>
  Object.entries(wanted).reduce(
    (sum, [name, pieces]) => sum + Math.max(0, pieces - (found[name] ?? 0)),
    0,
  );

export interface Count {
  add(outcome: { lost: number; doubled: number }): void;
  print(): void;
}

export const createCount = (where: string): Count => {
  let sequences = 0;
  let lost = 0;
  let doubled = 0;
  return {
    add: (outcome) => {
      sequences++;
      lost += outcome.lost;
      doubled += outcome.doubled;
    },
    print: () => console.log(`${where}: ${sequences} sequences, ${lost} lost, ${doubled} doubled`),
  };
};
