// A login with a wrong password, which the platform answers with 401 like an old token.
import { expect, it } from 'vitest';
import { openClientStage } from '../../../support/network/stages/client-stage.ts';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const { email, password } = ada;

const stage = openClientStage({ passwordCost: 4 });

it('LIVE 9.1: is sent once, and keeps its token', async () => {
  await stage.sandbox.control.createMember(ada);
  const token = await stage.client.session.getAccessToken();
  const wrong = stage.client.authentication.login({ email }, { password: 'wrong' });
  await expect(wrong).rejects.toMatchObject({ code: '-19976', status: 401 });
  const logins = stage.sandbox.control.requests().filter(({ path }) => path.endsWith('/login'));
  expect(logins).toHaveLength(1);
  expect(await stage.client.session.getAccessToken()).toBe(token);
});

it('LIVE 9.1: with an unknown address is 404', async () => {
  const unknown = stage.client.session.login({ email: 'nobody@example.com', password });
  await expect(unknown).resolves.toMatchObject({
    loginState: 'FAILURE',
    errorCode: 'invalidEmail',
    cause: { code: '-19999', status: 404 },
  });
});
