// Messages between a test and the thread of its store. Each message can be cloned.

/** A request as bytes and strings, because objects of a DOM stand-in cannot be cloned. */
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
  /** A fault dropped the request, as a network might. */
  | { kind: 'dropped'; id: number };

/** Separate origins, as on the platform. */
export interface StoreOrigins {
  api: string;
  media: string;
  pages: string;
}
