// The login methods of the package's session while their code loads.
import { expect, it, vi } from 'vitest';
import { PAGE } from '../../../support/network/member.ts';
import { openMemberStage } from '../../../support/network/stages/member-stage.ts';

const network = vi.hoisted(() => ({ isOnline: false }));
vi.mock('../../../../src/client/auth/login-verbs.ts', async (loadOriginal) => {
  if (!network.isOnline) throw new TypeError('Failed to fetch dynamically imported module');
  return loadOriginal();
});

const { tab } = openMemberStage();

it('a login method rejects with a network error if its code cannot load, and the next call loads the code', async () => {
  const { verbs } = tab();
  const failed = verbs.generateOAuthData(PAGE);
  await expect(failed).rejects.toMatchObject({ code: 'network', retryable: true });
  expect(verbs.parseFromUrl(`${PAGE}#code=c&state=s`)).toEqual({ code: 'c', state: 's' });
  network.isOnline = true;
  expect((await verbs.generateOAuthData(PAGE)).redirectUri).toBe(PAGE);
});
