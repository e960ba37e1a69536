// The provider as a React component: it makes the widget that all components and hooks below it use.
import { type ReactNode, useEffect, useState } from 'react';
import { createRunning, type Running, type RunningOptions } from '../create-running.ts';
import { PannierContext } from './context.ts';

/** The store is named by its client id, or by the client that the app has made. */
export type PannierProviderProps = RunningOptions & { children: ReactNode } & (
    | { clientId: string }
    | { client: NonNullable<RunningOptions['client']> }
  );

/** Shares one store with all islands below it, and renders the drawer. Works in server rendering. */
export function PannierProvider({ children, ...config }: PannierProviderProps): ReactNode {
  const [running, setRunning] = useState<Running>();
  const { clientId, client, api, cart, catalog, locale, messages, theme, afterAdd, login, tokens } =
    config;
  const {
    loginMessages,
    loginProviders,
    loginReturn,
    sessionHours,
    sessionIdleHours,
    catalogMessages,
    formMessages,
    cartV2Messages,
    sellingMessages,
    freeShippingFrom,
    crossSell,
    productUrl,
    returns,
    currency,
    localize,
  } = config;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the properties are compared, not their object.
  useEffect(() => {
    const created = createRunning(config);
    setRunning(created);
    return created.mount(running);
  }, [
    clientId,
    client,
    api,
    cart,
    catalog,
    locale,
    messages,
    theme,
    afterAdd,
    login,
    loginMessages,
    loginProviders,
    loginReturn,
    sessionHours,
    sessionIdleHours,
    catalogMessages,
    formMessages,
    cartV2Messages,
    sellingMessages,
    tokens,
    freeShippingFrom,
    crossSell,
    productUrl,
    returns,
    currency,
    localize,
  ]);
  return <PannierContext.Provider value={running}>{children}</PannierContext.Provider>;
}
