// Connects to the store again whenever the client id or the platform changes.
import { useEffect, useState } from 'react';
import type { Choices } from '../model/choices.ts';
import { type Connection, connect, explain, type Refusal } from '../owner-store/connect.ts';
import { checkRegistered, type Registered } from '../owner-store/registered.ts';
import { first } from '../settings.ts';
import type { Change } from './use-choices.ts';

export interface StoreState {
  isAsking: boolean;
  connection?: Connection | undefined;
  refusal?: Refusal | undefined;
  /** Undefined until the check of the registration has finished. */
  registered?: Registered | undefined;
}

export interface OutputProps {
  choices: Choices;
  change: Change;
  store: StoreState;
}

/** Pause after typing before the request is sent. */
const PAUSE_MS = 400;

type Tell = (state: StoreState) => void;

/** Reports each result as it arrives, unless the request was aborted. */
const ask = async (clientId: string, api: string, signal: AbortSignal, tell: Tell) => {
  try {
    const connection = await connect(clientId, api);
    if (signal.aborted) return;
    tell({ isAsking: false, connection });
    const registered = await checkRegistered(connection.client, signal);
    if (!signal.aborted) tell({ isAsking: false, connection, registered });
  } catch (error) {
    const demo = api && api === first.api ? first : undefined;
    if (!signal.aborted) tell({ isAsking: false, refusal: explain(error, api, demo) });
  }
};

export const useStore = (clientId: string, api: string): StoreState => {
  const [state, setState] = useState<StoreState>({ isAsking: clientId !== '' });
  useEffect(() => {
    if (!clientId) return setState({ isAsking: false });
    const ending = new AbortController();
    setState({ isAsking: true });
    const timer = setTimeout(() => void ask(clientId, api, ending.signal, setState), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [clientId, api]);
  return state;
};
