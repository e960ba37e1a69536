// Splits an amount in proportion to weights, exact to the minor unit.
import Big from 'big.js';
import { zero } from '../../foundation/money/money.ts';

/** Number of decimals of a weight. Weights are scaled to integers, whose shares are exact and fast to compute. */
const weightDigits = 9;

const wholeOf = (value: Big, digits: number): bigint =>
  BigInt(value.times(`1e${digits}`).toFixed(0));

/**
 * Shares of `amount` in proportion to `weights`, rounded down to minor units. The remainder goes to the shares that
 * lost most by rounding, and if several lost the same, to the first. The shares add up exactly; a share exceeds its
 * weight only if `amount` exceeds the sum of the weights.
 */
export const spread = (amount: Big, weights: readonly Big[], digits: number): Big[] => {
  if (amount.eq(0)) return weights.map(zero);
  const parts = weights.map((weight) => wholeOf(weight, weightDigits));
  const all = parts.reduce((total, part) => total + part, 0n);
  if (all <= 0n) return weights.map(zero);
  const units = wholeOf(amount, digits);
  const shares = parts.map((part) => (units * part) / all);
  const losses = parts.map((part, index) => ({ index, loss: (units * part) % all }));
  let left = units - shares.reduce((total, share) => total + share, 0n);
  if (left > 0n)
    losses.sort((a, b) => Number(b.loss > a.loss) - Number(b.loss < a.loss) || a.index - b.index);
  for (const { index } of losses) {
    if (left <= 0n) break;
    if (parts[index] === 0n) continue;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares.map((share) => new Big(`${share}e-${digits}`));
};
