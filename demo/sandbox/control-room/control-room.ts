// HTTP routes of the control room, for people and tests; they are not part of the platform's API.
import { Hono } from 'hono';
import { parseJson, readBodyText } from '../foundation/http/request-json.ts';
import { PlatformError } from '../foundation/validation/platform-error.ts';
import type { EventPublisher } from '../platform/events/publisher.ts';
import { commerceRoom } from './commerce/commerce-room.ts';
import type { Control } from './control.ts';
import { eventRoom } from './event-room.ts';
import { memberRoom } from './member-room.ts';

export const createControlRoom = (control: Control, publisher: EventPublisher): Hono => {
  const app = new Hono().basePath('/__sandbox');
  const bodyOf = async (request: Request) => parseJson(await readBodyText(request));
  app.post('/reset', async (c) => {
    await control.reset(((await bodyOf(c.req.raw)) ?? {}) as { keepCatalog?: boolean });
    return c.json({});
  });
  app.post('/faults', async (c) => {
    control.addFaults(await bodyOf(c.req.raw));
    return c.json({});
  });
  app.delete('/faults', (c) => {
    control.clearFaults();
    return c.json({});
  });
  app.get('/requests', (c) => c.json({ requests: control.requests() }));
  app.get('/outbox', (c) => c.json({ outbox: control.outbox() }));
  app.get('/events', (c) => c.json({ events: control.events() }));
  app.get('/settings', (c) => c.json(control.settings()));
  app.post('/settings', async (c) => c.json(control.settings(await bodyOf(c.req.raw))));
  app.post('/stock', async (c) => {
    await control.setStock(await bodyOf(c.req.raw));
    return c.json({});
  });
  app.post('/move-catalog', (c) => c.json(control.moveCatalog()));
  app.delete('/products/:id', async (c) => {
    await control.deleteProduct(c.req.param('id'));
    return c.json({});
  });
  memberRoom(app, control);
  commerceRoom(app, control);
  eventRoom(app, control, publisher);
  app.notFound((c) => c.json({ message: 'Not Found' }, 404));
  app.onError((error, c) =>
    error instanceof PlatformError
      ? c.json(error.body, error.status)
      : c.json({ message: error.message }, 500),
  );
  return app;
};
