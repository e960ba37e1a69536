import type { Sandbox } from '../../../demo/sandbox/sandbox.ts';
import { cartUpdated } from './event-listener.ts';
import { openTestStore } from './open-test-store.ts';
import { type Json, origin } from './store.ts';

export const streamPath = '/__sandbox/events/stream';

export interface StreamMessage {
  event: string;
  data: Json;
}

export interface OpenStream {
  response: Response;
  /** The next message. Undefined if the stream has ended. */
  next(): Promise<StreamMessage | undefined>;
  take(count: number): Promise<StreamMessage[]>;
  /** Last-Event-ID value with which a new connection resumes after the last message. */
  lastEventId(): string;
  /** All received text, including comments. */
  raw(): string;
  close(): Promise<void>;
}

export const openStream = async (
  store: Pick<Sandbox, 'fetch'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> => {
  const response = await store.fetch(new Request(origin + path, { headers }));
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [buffer, raw, lastEventId] = ['', '', ''];

  const parse = (block: string): StreamMessage | undefined => {
    const fields = block.split('\n').map((line) => /^(\w*):? ?(.*)$/.exec(line) ?? []);
    const fieldOf = (name: string) => fields.find(([, found]) => found === name)?.[2];
    lastEventId = fieldOf('id') ?? lastEventId;
    const data = fieldOf('data');
    return data === undefined
      ? undefined
      : { event: fieldOf('event') ?? 'message', data: JSON.parse(data) };
  };

  const next = async (): Promise<StreamMessage | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const block = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const message = parse(block);
        if (message !== undefined) return message;
        continue;
      }
      const chunk = await reader?.read();
      if (chunk?.value === undefined) return undefined;
      const text = decoder.decode(chunk.value, { stream: true });
      buffer += text;
      raw += text;
    }
  };

  return {
    response,
    next,
    async take(count) {
      const messages: StreamMessage[] = [];
      while (messages.length < count) {
        const message = await next();
        if (message === undefined) break;
        messages.push(message);
      }
      return messages;
    },
    lastEventId: () => lastEventId,
    raw: () => raw,
    close: async () => reader?.cancel(),
  };
};

/** Opens a test store and streams of its events. Call at the top of a test file. */
export const openStreamStore = async () => {
  const { store } = await openTestStore();
  return {
    store,
    step: (number: number) =>
      store.control.publishEvent({
        eventType: cartUpdated,
        entityId: 'cart-1',
        body: { id: 'cart-1', step: number },
      }),
    listen: (lastEventId?: string, headers: Record<string, string> = {}) =>
      openStream(store, streamPath, {
        ...headers,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      }),
  };
};

export const stepOf = ({ data }: { data: Json }): number =>
  data.payload.updatedEvent.currentEntity.step;
