// What the test and the thread of its store tell each other. Everything in here can be cloned.

/** Kept as bytes and texts: the classes of a DOM stand-in cannot be cloned. */
export interface SentRequest {
  id: number;
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: Uint8Array | undefined;
}

export type ThreadMessage =
  | { kind: 'ready'; productIds: Record<string, string> }
  | {
      kind: 'answer';
      id: number;
      status: number;
      headers: [name: string, value: string][];
      body: Uint8Array;
    }
  /** Dropped by a fault, as a network does. */
  | { kind: 'dropped'; id: number };

/** Each is an origin of its own, as on the platform. */
export interface StoreOrigins {
  api: string;
  media: string;
  pages: string;
}
