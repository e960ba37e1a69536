// Whether the page waits for products, so that nothing else should be fetched.
import type { IslandStore } from '../actions.ts';

export const isReading = ({ getState }: Pick<IslandStore, 'getState'>): boolean =>
  Object.values(getState().products).some(({ status }) => status === 'loading');
