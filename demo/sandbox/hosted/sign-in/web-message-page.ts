// The page in the hidden frame: posts the authorization response to the single allowed origin.
import { randomBytes } from 'node:crypto';
import type { AuthAnswer } from '../../platform/auth/authorization-response.ts';
import type { Settings } from '../../platform/core/settings.ts';
import { type MessageTarget, otherOrigin } from '../../platform/redirects/callback-address.ts';

/** Delay of a late message: the client has already reported a delay, but has not timed out yet. */
const lateMs = 12_000;

type Behaviour = Settings['frameAnswer'];

/** Scripts for settings that suppress, delay or repeat the message. */
const actions: Partial<Record<Behaviour, string>> = {
  silent: '',
  navigates: "location.replace('about:blank');",
  late: `setTimeout(post, ${lateMs});`,
  twice: 'post(); post();',
};

const messageFor = (answer: AuthAnswer, behaviour: Behaviour): object => {
  if (behaviour === 'no-code') return { state: answer.state };
  if (behaviour === 'wrong-state')
    return { ...answer, state: randomBytes(32).toString('base64url') };
  return answer;
};

// `</script>` and `<!--` inside the data would end or change the script.
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Posts to the parent window or the opener. Only the page that sent the request may frame this page. */
export const webMessagePage = (
  answer: AuthAnswer,
  { targetOrigin, framer }: MessageTarget,
  behaviour: Behaviour,
): Response => {
  const nonce = randomBytes(16).toString('base64');
  const markup = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Signing in</title>
<p>You can close this window.</p>
<script nonce="${nonce}">
const answer = ${inScript(messageFor(answer, behaviour))};
const asker = parent === window ? opener : parent;
const post = () => asker?.postMessage(answer, ${inScript(behaviour === 'wrong-origin' ? otherOrigin : targetOrigin)});
${actions[behaviour] ?? 'post();'}
</script>
</html>
`;
  return new Response(markup, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        `script-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${framer}`,
      ].join('; '),
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
