// What a shopper should know of an ended change: why it was refused, or that its quantity was adjusted.
import type { Problem } from '../model/views.ts';
import type { ChangeResult } from './actions.ts';

export const problemIn = ({ errors, warnings }: ChangeResult): Problem | undefined =>
  errors[0] ?? warnings.find(({ isAdjusted }) => isAdjusted);
