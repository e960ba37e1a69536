// Putting something into the cart from a card: answered in the same frame, with what was refused.
import { useEffect, useState } from 'react';
import type { Problem } from '../../model/views.ts';
import type { AddRequest, ChangeResult } from '../../store/store-api.ts';
import { showAfterAdd } from '../after-add.ts';
import type { AfterAdd, App } from '../app.ts';

const ADDED_MS = 1600;

export interface Adding {
  isAdded: boolean;
  /** Why the last add was refused. */
  problem: Problem | undefined;
  add(request: AddRequest, opener: Element, afterAdd: AfterAdd): Promise<ChangeResult>;
  /** Something else is wished for by now. */
  forget(): void;
}

export const useAdd = (app: App): Adding => {
  const [addedAt, setAddedAt] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const timer = addedAt && setTimeout(setAddedAt, ADDED_MS, 0);
    return () => clearTimeout(timer);
  }, [addedAt]);
  return {
    isAdded: addedAt > 0,
    problem,
    forget: () => setProblem(undefined),
    add: async (request, opener, afterAdd) => {
      setProblem(undefined);
      setAddedAt(Date.now());
      const adding = app.store.actions.add(request);
      showAfterAdd(app, afterAdd, opener);
      const result = await adding;
      if (result.errors[0]) {
        setAddedAt(0);
        setProblem(result.errors[0]);
      }
      return result;
    },
  };
};
