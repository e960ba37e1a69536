// The words above the fields, with what they name: the member, or where a mail went.
import type { MemberView } from '../../../../model/views.ts';
import type { LoginView } from '../../../../store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { maskAddress } from './mask-address.ts';
import { SCREENS } from './screens.ts';

export function headingOf(text: Translate, { screen }: LoginView, member: MemberView): string {
  const name = member.name ?? member.email;
  return screen === 'done' && name
    ? // Set apart from the sentence, whose direction it may not share.
      text('signedInAs', { name: `\u2068${name}\u2069` })
    : text(SCREENS[screen].title);
}

export function hintOf(text: Translate, { screen, email }: LoginView): string | undefined {
  const { hint } = SCREENS[screen];
  if (hint === 'codeSent' && !email) return text('enterCode');
  return hint && text(hint, { email: maskAddress(email) });
}
