// Who is signed in: the platform's word, not the shopper's typing.
import { expect, test } from 'vitest';
import { always } from '../../support/browser/control.ts';
import * as login from '../../support/browser/login.ts';
import { eventually, openShop } from '../../support/browser/shop.ts';
import { FAILED_REQUEST } from '../../support/browser/visit.ts';

const shop = await openShop();
const members = await login.openMembers(shop);
const expected = [FAILED_REQUEST];

test('who is signed in is what the platform says, not what was typed', async () => {
  const tess = await members.create('tess');
  const { page } = await members.openPage({ expected });
  await page.route(/\/v2\/login/, async (route) => {
    const response = await route.fetch();
    const { identity: _, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await shop.addFaults(always('/members/v1/', { kind: 'status', status: 404 }));
  await login.openLogin(page);
  // The platform takes an address in capitals for the same.
  await login.submitLogin(page, { ...tess, email: tess.email.toUpperCase() });
  await login.accountButton(page).waitFor();
  expect(await login.memberOf(page)).toEqual({ isMember: true });
  await shop.endFaults();
  await page.reload();
  await eventually(() => login.memberOf(page)).toEqual({ isMember: true, email: tess.email });
});
