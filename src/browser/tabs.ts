// Notifies the other tabs of a change. The message carries no data: each tab reads the storage again.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';
import { onStorage } from './window-events.ts';

export interface Tabs {
  /** Asks the other tabs to read again. */
  hint(): void;
  /** Calls back when another tab asks. Returns a function that stops this. */
  onHint(listener: () => unknown): () => void;
}

/**
 * Uses a BroadcastChannel where there is one, and storage events everywhere. The channel is closed when the page is
 * hidden, because an open channel can keep the page out of the back/forward cache.
 */
export const createTabs = (
  { BroadcastChannel: Channel, events }: Pick<Environment, 'BroadcastChannel' | 'events'>,
  storage: KeyValueStore,
): Tabs => {
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => unknown>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const open = () => {
    if (!Channel || channel) return;
    try {
      channel = new Channel(storage.prefix);
      channel.onmessage = notify;
    } catch {
      // A page with an opaque origin cannot open one; storage events remain.
    }
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  let stopStorage = () => {};
  const start = () => {
    open();
    stopStorage = onStorage({ events }, storage.prefix, notify);
    events?.addEventListener('pagehide', close);
    events?.addEventListener('pageshow', open);
  };
  const stop = () => {
    close();
    stopStorage();
    events?.removeEventListener('pagehide', close);
    events?.removeEventListener('pageshow', open);
  };
  return {
    hint: () => channel?.postMessage(0),
    onHint: (listener) => {
      if (!listeners.size) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (!listeners.size) stop();
      };
    },
  };
};
