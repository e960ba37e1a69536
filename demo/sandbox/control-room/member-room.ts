import type { Hono } from 'hono';
import { parseJson, readBodyText } from '../foundation/http/request-json.ts';
import type { MemberControl } from './member-control.ts';

/** Mounts `/members`; members are identified by id or email address. */
export const memberRoom = (app: Hono, control: MemberControl): void => {
  const bodyOf = async (request: Request) => parseJson(await readBodyText(request));
  app.get('/members', async (c) => c.json({ members: await control.members() }));
  app.post('/members', async (c) => c.json(await control.createMember(await bodyOf(c.req.raw))));
  app.delete('/members/:who', async (c) => c.json(await control.deleteMember(c.req.param('who'))));

  const acts = {
    approve: control.approveMember,
    block: control.blockMember,
    unblock: control.unblockMember,
    unlock: control.unlockMember,
    'require-reset': control.requireReset,
  };
  for (const [name, act] of Object.entries(acts))
    app.post(`/members/:who/${name}`, async (c) => c.json(await act(c.req.param('who'))));

  app.post('/members/:who/factors', async (c) =>
    c.json(await control.setFactor(c.req.param('who'), await bodyOf(c.req.raw))),
  );
  app.delete('/members/:who/factors', async (c) =>
    c.json(await control.removeFactors(c.req.param('who'))),
  );
  app.get('/members/:who/totp-code', async (c) =>
    c.json({ code: await control.totpCode(c.req.param('who')) }),
  );
  app.post('/push/:transactionId/approve', async (c) => {
    await control.approvePush(c.req.param('transactionId'));
    return c.json({});
  });
};
