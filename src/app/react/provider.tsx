// The provider as a React component: it makes the widget that all components and hooks below it use.
import { type ReactNode, useEffect, useState } from 'react';
import { PannierContext } from './context.ts';
import { createRunning, RULES, type Running, type RunningOptions } from './create-running.ts';

/** The store is named by its client id, or by the client that the app has made. */
export type PannierProviderProps = RunningOptions & { children: ReactNode } & (
    | { clientId: string }
    | { client: NonNullable<RunningOptions['client']> }
  );

/** A changed one takes effect; `captcha` is an object that apps write anew each time. */
const DEPENDENCIES = Object.keys(RULES).filter((name) => name !== 'captcha');

/** Shares one store with all islands below it, and renders the drawer. Works in server rendering. */
export function PannierProvider({ children, ...config }: PannierProviderProps): ReactNode {
  const [running, setRunning] = useState<Running>();
  useEffect(
    () => {
      const created = createRunning(config);
      setRunning(created);
      return created.mount(running);
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are compared, not their object.
    DEPENDENCIES.map((name) => Reflect.get(config, name)),
  );
  return <PannierContext.Provider value={running}>{children}</PannierContext.Provider>;
}
