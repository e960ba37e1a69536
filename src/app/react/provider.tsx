// The provider as a React component. It creates the widget for all components and hooks below it.
import { type ReactNode, useEffect, useState } from 'react';
import { PannierContext } from './context.ts';
import { createRunning, RULES, type Running, type RunningOptions } from './create-running.ts';

/** Props of `PannierProvider`. The client id, or the client that the app has created, identifies the store. */
export type PannierProviderProps = RunningOptions & { children: ReactNode } & (
    | { clientId: string }
    | { client: NonNullable<RunningOptions['client']> }
  );

/** Options whose change recreates the widget. `captcha` is left out, because apps create this object on each render. */
const DEPENDENCIES = Object.keys(RULES).filter((name) => name !== 'captcha');

/** Shares one store with all islands below it, and renders the drawer. Supports server rendering. */
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
