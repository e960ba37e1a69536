// Adds to the cart from a card, with immediate feedback, and shows the problem if the platform refuses the add.

import { useEffect, useState } from 'react';
import type { AfterAdd, ShopIslandContext } from '../../app/island-context.ts';
import type { ChangeResult } from '../../app/state/actions.ts';
import { findProblem } from '../../app/state/loadable.ts';
import type { AddRequest, Problem } from '../../app/state/views.ts';
import { showAfterAdd } from '../../products/index.ts';

const ADDED_MS = 1600;

export interface Adding {
  isAdded: boolean;
  /** Why the last add was refused; cleared when something else is chosen. */
  problem: Problem | undefined;
  add(request: AddRequest, opener: Element, afterAdd: AfterAdd): Promise<ChangeResult>;
}

/** `filled` is a new object after each change by the shopper. */
export const useAdd = (app: ShopIslandContext, filled: object): Adding => {
  const [addedAt, setAddedAt] = useState(0);
  const [refused, setRefused] = useState<{ problem: Problem; filled: object }>();
  useEffect(() => {
    if (!addedAt) return;
    const timer = setTimeout(setAddedAt, ADDED_MS, 0);
    return () => clearTimeout(timer);
  }, [addedAt]);
  return {
    isAdded: addedAt > 0,
    problem: refused?.filled === filled ? refused.problem : undefined,
    add: async (request, opener, afterAdd) => {
      setRefused(undefined);
      setAddedAt(Date.now());
      const adding = app.store.actions.add(request);
      showAfterAdd(app, afterAdd, opener);
      const result = await adding;
      const problem = findProblem(result);
      if (result.errors[0]) setAddedAt(0);
      if (problem) setRefused({ problem, filled });
      return result;
    },
  };
};
