import type { Context, Hono } from 'hono';
import { parseJson, readBodyText } from '../foundation/http/request-json.ts';
import { urlOf } from '../foundation/validation/fields.ts';
import { loopbackDomains } from '../platform/core/settings.ts';
import { streamEvents } from '../platform/events/event-stream.ts';
import type { EventPublisher } from '../platform/events/publisher.ts';
import type { EventControl } from './event-control.ts';

export const eventRoom = (
  app: Hono,
  control: EventControl,
  { log, closed }: Pick<EventPublisher, 'log' | 'closed'>,
): void => {
  const bodyOf = async (request: Request) => parseJson(await readBodyText(request));

  app.post('/events', async (c) => c.json(control.publishEvent(await bodyOf(c.req.raw))));
  app.get('/events/log', (c) => {
    letPagesRead(c);
    return c.json({ events: control.published() });
  });
  app.get('/events/stream', (c) => {
    const response = streamEvents(c, { log, closed });
    letPagesRead(c, response.headers);
    return response;
  });
  app.get('/events/types', (c) => c.json({ eventTypes: control.eventTypes() }));
  app.get('/events/key', async (c) => c.json({ publicKey: await control.eventsPublicKey() }));

  app.get('/webhooks', (c) => c.json({ webhooks: control.webhooks() }));
  app.post('/webhooks', async (c) =>
    c.json(await control.registerWebhook(await bodyOf(c.req.raw))),
  );
  app.delete('/webhooks/:id', async (c) => {
    await control.unregisterWebhook(c.req.param('id'));
    return c.json({});
  });
  app.get('/deliveries', async (c) => c.json({ deliveries: await control.deliveries() }));
  app.post('/deliveries', async (c) => {
    await control.deliverEvents();
    return c.json({});
  });
};

// Allows loopback origins, because a demo page on another origin of this machine shows these events.
const letPagesRead = (c: Context, headers?: Headers): void => {
  const origin = c.req.header('origin') ?? '';
  if (!loopbackDomains.includes(urlOf(origin)?.hostname ?? '')) return;
  const set = (name: string, value: string) =>
    headers === undefined ? c.header(name, value) : headers.set(name, value);
  set('Access-Control-Allow-Origin', origin);
  set('Vary', 'Origin');
};
