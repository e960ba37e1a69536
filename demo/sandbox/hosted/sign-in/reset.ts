// Handles the link in a recovery email if the shop has no page for this link.
import { parse } from '../../foundation/validation/parse.ts';
import type { Platform } from '../../platform/core/platform.ts';
import { recoverBody } from '../../platform/members/member-bodies.ts';
import { recoverMember } from '../../platform/members/recover-member.ts';
import { messagePage } from '../shell/page.ts';
import { fieldOf } from './credential-forms.ts';
import { noticeOf } from './member-notices.ts';
import { resetPage } from './recovery-pages.ts';

/** The link's token authorizes the form; a form on another site does not have it. */
export const submitReset = async (platform: Platform, form: URLSearchParams): Promise<Response> => {
  const recoveryToken = fieldOf(form, 'recoveryToken', 1_000);
  try {
    const password = fieldOf(form, 'password', 1_000);
    await recoverMember(platform, parse(recoverBody, { recoveryToken, password }));
  } catch (error) {
    return resetPage({ recoveryToken, notice: noticeOf('reset', error) });
  }
  return messagePage({
    title: 'Your password has been saved',
    text: 'You have been signed out everywhere. Go back to the shop and sign in with your new password.',
    status: 200,
  });
};
