// Runs the login dialog's attempts one at a time: a new attempt ends the one before.
import type { LoginContext } from './login-context.ts';
import { loginProblemOf, retryAtOf } from './login-problem.ts';

export interface LoginAttempts {
  /** Shows the dialog as busy during `work`. The outcome of an ended attempt is not shown. */
  attempt(
    work: (signal: AbortSignal) => Promise<void>,
    onError?: (error: unknown) => void,
  ): Promise<void>;
  /** Ends the running attempt. */
  stop(): void;
}

export const createLoginAttempts = (context: LoginContext): LoginAttempts => {
  const { options, members, state, memory } = context;
  const { environment } = options.core;
  let current: AbortController | undefined;

  const stop = (): void => {
    current?.abort();
    current = undefined;
  };

  const fail = (error: unknown): void => {
    const retryAt = retryAtOf(error, environment.now());
    memory.setRetryAt(retryAt);
    state.patch({ problem: loginProblemOf(error), retryAt });
  };

  return {
    stop,
    attempt: async (work, onError = fail) => {
      stop();
      // The member has pressed a button, so an earlier failure must not delay the request.
      members.accessToken.endCoolDown();
      const mine = new AbortController();
      current = mine;
      state.patch({ status: 'busy', problem: undefined });
      try {
        await work(mine.signal);
      } catch (error) {
        if (current === mine) onError(error);
      }
      if (current !== mine) return;
      current = undefined;
      state.patch({ status: 'idle' });
    },
  };
};
