// The public stream: events of the caller's own cart, checkouts and orders.
import type { Hono } from 'hono';
import type { ApiEnv } from '../../foundation/http/api-call.ts';
import type { Platform } from '../core/platform.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { streamEvents } from './event-stream.ts';
import type { EventPublisher } from './publisher.ts';

export const eventStreamPath = '/events/v1/stream';

/** The token determines whose events are sent; the stream ends when it expires or is revoked. */
export const streamRoutes = (
  app: Hono<ApiEnv>,
  platform: Platform,
  { log, closed }: Pick<EventPublisher, 'log' | 'closed'>,
): void => {
  app.get(eventStreamPath, async (c) => {
    const { ownerId } = await authenticate(platform, c.req.raw);
    return streamEvents(c, {
      log,
      closed,
      isNamed: true,
      heartbeatMs: platform.settings.streamHeartbeatMs,
      isVisible: (event) => event.ownerId === ownerId,
      isAuthorized: () =>
        authenticate(platform, c.req.raw).then(
          (caller) => caller.ownerId === ownerId,
          () => false,
        ),
      show: ({ eventType, payload }) => ({ eventType, payload }),
    });
  });
};
