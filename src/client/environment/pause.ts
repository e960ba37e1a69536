// Waits for a number of milliseconds.
import type { Environment } from './environment.ts';

export const pause = ({ setTimeout }: Pick<Environment, 'setTimeout'>, ms: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, ms));
