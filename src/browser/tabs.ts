// Tells the other tabs that something changed: a hint to read again, never data to trust.
import type { Environment } from './environment.ts';
import type { KeyValueStore } from './storage.ts';
import { onStorage } from './window-events.ts';

export interface Tabs {
  /** Says to the other tabs: look again. */
  hint(): void;
  /** Hears the others; returns its undo. */
  onHint(listener: () => unknown): () => void;
}

/**
 * BroadcastChannel where there is one; storage events reach the other tabs anyway. The channel is
 * closed while the page is hidden in the back/forward cache: an open one can keep it out of there.
 */
export const createTabs = (
  { BroadcastChannel: Channel, events }: Pick<Environment, 'BroadcastChannel' | 'events'>,
  storage: KeyValueStore,
): Tabs => {
  let channel: BroadcastChannel | undefined;
  const listeners = new Set<() => unknown>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const open = () => {
    if (!Channel || channel) return;
    try {
      channel = new Channel(storage.prefix);
      channel.onmessage = tell;
    } catch {
      // Opaque origins have none; storage events are left.
    }
  };
  const close = () => {
    channel?.close();
    channel = undefined;
  };
  let stopStorage = () => {};
  const start = () => {
    open();
    stopStorage = onStorage({ events }, storage.prefix, tell);
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
