// The page behind a recovery mail's link, where the shop gave no page of its own.
import { recoverBody } from '../members/member-bodies.ts';
import { recoverMember } from '../members/recover-member.ts';
import type { Platform } from '../platform.ts';
import { parse } from '../validation/parse.ts';
import { fieldOf } from './credential-forms.ts';
import { noticeOf } from './member-notices.ts';
import { messagePage } from './page.ts';
import { resetPage } from './recovery-pages.ts';

/** The link's token is proof enough: a form of another site has none. */
export const sendReset = async (platform: Platform, form: URLSearchParams): Promise<Response> => {
  const recoveryToken = fieldOf(form, 'recoveryToken', 1_000);
  try {
    const password = fieldOf(form, 'password', 1_000);
    await recoverMember(platform, parse(recoverBody, { recoveryToken, password }));
  } catch (error) {
    return resetPage({ recoveryToken, notice: noticeOf('reset', error) });
  }
  return messagePage({
    title: 'Your new password is saved',
    text: 'Every older sign-in has ended. Go back to the shop and sign in with the new password.',
    status: 200,
  });
};
