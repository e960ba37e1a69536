// Decides what stands above the button, if anything: the most pressing of what there is to say.
import type { LoginView, StoreActions } from '../../../../store/state.ts';
import type { Translate } from '../../../i18n/translate.ts';
import type { LoginForm } from '../form/use-login-form.ts';
import type { NoticeAction } from './notice.tsx';
import { inTime } from './use-seconds-until.ts';

export interface NoticeParts {
  text: Translate;
  locale: string;
  login: LoginView;
  form: LoginForm;
  /** Until the platform takes another try. */
  lockedSeconds: number;
  actions: StoreActions;
}

export interface LoginNoticeView {
  sentence: string;
  isError: boolean;
  actions: NoticeAction[];
}

export function noticeOf(parts: NoticeParts): LoginNoticeView | undefined {
  const { text, locale, login, form, lockedSeconds, actions } = parts;
  const elsewhere: NoticeAction = [text('useSignInPage'), () => void actions.continueByRedirect()];
  const say = (sentence: string, ...ways: NoticeAction[]): LoginNoticeView => ({
    sentence,
    isError: login.status !== 'slow',
    actions: ways,
  });
  if (form.isCaptchaDown) {
    return say(text('captchaDown'), [text('tryAgain'), form.retryCaptcha], elsewhere);
  }
  if (login.status === 'slow') {
    return say(text('slow'), elsewhere, [text('cancel'), () => actions.showScreen(login.screen)]);
  }
  if (lockedSeconds) return say(text('tooMany', { time: inTime(lockedSeconds, locale) }));
  if (!form.told) return undefined;
  const { sentence, way } = form.told;
  const forgot: NoticeAction = [text('forgotTitle'), () => actions.showScreen('forgot')];
  return say(
    text(sentence),
    ...(way === 'forgot' ? [forgot] : []),
    ...(way === 'elsewhere' ? [elsewhere] : []),
  );
}
