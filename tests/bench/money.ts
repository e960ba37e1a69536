// Measures how fast the sandbox calculates a cart of 200 lines: `npx tsx tests/bench/money.ts`. The limit is 20 ms.
import { calculate } from '../../demo/sandbox/platform/pricing/calculate.ts';
import { splitPayment } from '../../demo/sandbox/platform/pricing/payment-split.ts';
import { inputOf, thing } from '../support/data/money/money-cart.ts';

const input = inputOf({
  currency: 'USD',
  lines: Array.from({ length: 200 }, (_, index) => [
    `${(index * 7) % 90}.${String((index * 13) % 100).padStart(2, '0')}`,
    1 + (index % 5),
    { weight: 0.3, collectionIds: index % 3 === 0 ? [thing.papers] : [] },
  ]),
  rules: [
    { kind: 'PERCENTAGE', value: 10, collectionIds: [thing.papers] },
    { kind: 'FIXED_AMOUNT', value: 20, minimumSubtotal: 100 },
  ],
  coupon: { kind: 'FIXED_AMOUNT', value: 37 },
  merchant: [{ amount: '11.11' }],
  fees: [{ kind: 'PERCENTAGE', value: 2 }],
  delivery: [{ rates: [{ amount: '7.95' }] }],
  tax: [
    { name: 'State', country: 'US', subdivision: 'NY', rate: '0.04' },
    { name: 'City', country: 'US', subdivision: 'NY', city: 'New York', rate: '0.045' },
  ],
  address: { country: 'US', subdivision: 'NY', city: 'New York' },
});

const once = (): number => {
  const start = performance.now();
  splitPayment(calculate(input));
  return performance.now() - start;
};

for (let warm = 0; warm < 20; warm += 1) once();
const times = Array.from({ length: 200 }, once).sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
console.log(`200 lines: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms (aim: under 20 ms)`);
