// Splits an amount over several in proportion, to the last minor unit.
import Big from 'big.js';
import { sum, zero } from '../money/money.ts';

/**
 * Shares of `amount` in proportion to `weights`, whose sum is exactly `amount`.
 *
 * Each share is rounded down to minor units; what is left goes one unit each to those who lost most, the first
 * of equals. No share is more than its weight where `amount` is not more than all weights.
 */
export const spread = (amount: Big, weights: readonly Big[], digits: number): Big[] => {
  const whole = sum(weights);
  if (whole.lte(0) || amount.eq(0)) return weights.map(zero);
  const exact = weights.map((weight) => amount.times(weight).div(whole));
  const shares = exact.map((share) => share.round(digits, Big.roundDown));
  const unit = new Big(10).pow(-digits);
  let left = amount.minus(sum(shares)).div(unit).round(0, Big.roundHalfUp).toNumber();
  const byLoss = exact
    .map((share, index) => ({ index, loss: share.minus(shares[index] ?? 0) }))
    .filter(({ index }) => weights[index]?.gt(0))
    .sort((a, b) => b.loss.cmp(a.loss) || a.index - b.index);
  for (const { index } of byLoss) {
    if (left <= 0) break;
    shares[index] = (shares[index] ?? zero()).plus(unit);
    left -= 1;
  }
  return shares;
};
