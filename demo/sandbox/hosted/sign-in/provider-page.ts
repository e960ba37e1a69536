// Imitates the pages of external identity providers; accepts any email address.
import { html } from 'hono/html';
import { parse } from '../../foundation/validation/parse.ts';
import { recoveryEmailBody } from '../../platform/members/member-bodies.ts';
import { signOnMember } from '../../platform/members/register-member.ts';
import { messagePage } from '../shell/page.ts';
import { emailOf } from './credential-forms.ts';
import { emailField, entryPage, type Notice, stepForm } from './entry-page.ts';
import { noticeOf } from './member-notices.ts';
import { type Flow, finish } from './sign-in-flow.ts';

/** Names of the connections that every client of the platform has. */
const names = new Map([
  ['0e6a50f5-b523-4e29-990d-f37fa2ffdd69', 'Google'],
  ['3ecad13f-52c3-483d-911f-31dbcf2a6d23', 'Facebook'],
]);

const unknownConnection = ({ frame }: Flow): Promise<Response> =>
  messagePage({
    title: 'Unknown connection',
    text: 'The shop has no such connection to an identity provider.',
    status: 400,
    backUrl: frame.cancelUrl,
  });

const page = (
  { frame, auth }: Flow,
  { email, notice }: { email: string; notice: Notice | undefined },
): Promise<Response> => {
  const name = names.get(auth.payload.request.idp ?? '') ?? 'single sign-on';
  return entryPage(frame, {
    title: `Sign in with ${name}`,
    lead: `The sandbox plays ${name}: every address is accepted without a password.`,
    notice,
    body: stepForm(
      frame,
      'provider',
      html`${emailField(email)}<button class="button wide" type="submit">Continue</button>`,
    ),
  });
};

const isKnown = ({ platform, auth }: Flow): boolean =>
  platform.settings.idpConnections.includes(auth.payload.request.idp ?? '');

export const providerPage = (flow: Flow): Promise<Response> =>
  isKnown(flow) ? page(flow, { email: '', notice: undefined }) : unknownConnection(flow);

/** Signs in the member with this address, creating the member if necessary. */
export const submitProvider = async (flow: Flow, form: URLSearchParams): Promise<Response> => {
  if (!isKnown(flow)) return unknownConnection(flow);
  const email = emailOf(form);
  try {
    parse(recoveryEmailBody, { email });
    const signOn = { email, verifyEmail: true, mergeExistingContact: true };
    const member = await signOnMember(flow.platform, signOn);
    return await finish(flow, member.id, { signsInHere: true });
  } catch (error) {
    return page(flow, { email, notice: noticeOf('login', error) });
  }
};
