import type { SumParts } from '../details/drawer-parts.ts';
import { FreeShipping } from './free-shipping.tsx';
import { Totals } from './totals.tsx';

export const sumParts: SumParts = { Totals, FreeShipping };
