// Picks undocumented behavior of both cart versions at random, so that sequences run against different platforms.
import type { Settings } from '../../demo/sandbox/platform/core/settings.ts';
import { seededRandom } from '../support/data/random.ts';

/** Behaviors that leave the shop usable. Other tests cover a store without any cart. */
const answers: { [Name in keyof Settings]?: readonly Settings[Name][] } = {
  cartV1: ['on', 'proxied'],
  noCartV2: ['OWNED', 'CURRENT', 'empty', 'null', '428'],
  refusedItemsV2: ['error', 'silent'],
  secondAddV2: ['merged', 'separate'],
  batchV2: ['whole', 'each'],
  patchV2: ['merged', 'replaced'],
  revisionV2: ['ignored', 'checked'],
  pictureV2: ['sent', 'absent'],
  deliverySummaryV2: ['named', 'selected'],
  cartByIdV2: ['owners', 'apps'],
  refusalStatusV2: ['inferred', '400', '428'],
  lineOrderV2: ['oldest', 'newest'],
  revisionMovesV2: ['writes', 'changes', 'calculations'],
  orderedCartV2: ['past', 'current'],
  redirectCartV2: ['any', 'current'],
  loginCart: ['kept', 'merged'],
};

/** Depends only on the seed, not on other random numbers of the sequence. */
export const unknownsOf = (seed: number): Partial<Settings> => {
  const random = seededRandom(seed * 7_919 + 1);
  return Object.fromEntries(
    Object.entries(answers).map(([name, values]) => [
      name,
      values[Math.floor(random() * values.length)],
    ]),
  );
};
