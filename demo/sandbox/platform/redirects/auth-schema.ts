// The `auth` destination of a redirect session: a client's authorization request.
import { z } from 'zod';
import { isWebUrl, text, textFrom } from '../../foundation/validation/fields.ts';
import { codeChallenge } from '../tokens/code-verifier.ts';

/** The `redirectUri` that the platform's client sends by default, which does not lead to a page. */
const noReturn = 'unused://';

/** An absolute URL without a fragment (RFC 6749 section 3.1.2), or the value for clients without a return address. */
const redirectUri = textFrom(1, 2048).superRefine((value, ctx) => {
  if (value === noReturn || (isWebUrl(value) && !value.includes('#'))) return;
  ctx.addIssue({
    code: 'custom',
    message: 'must be an http or https address without a fragment',
    params: { rule: 'FORMAT', data: { format: 'WEB_URL' } },
  });
});

const prompt = z.enum(['none', 'login', 'consent', 'select_account']);

const authRequest = z
  .strictObject({
    clientId: textFrom(1, 200),
    responseType: z.literal('code'),
    responseMode: z.enum(['fragment', 'query', 'web_message']),
    scope: z.literal('offline_access'),
    state: textFrom(1, 1_000),
    codeChallenge,
    codeChallengeMethod: z.literal('S256'),
    redirectUri: redirectUri.nullish(),
    sessionToken: textFrom(1, 2_000).nullish(),
    idp: text(200).nullish(),
    nonce: text(512).nullish(),
    prompt: prompt.nullish(),
  })
  .superRefine(({ responseMode, redirectUri: address }, ctx) => {
    if (responseMode === 'web_message' || address) return;
    ctx.addIssue({
      code: 'custom',
      path: ['redirectUri'],
      message: 'is required',
      params: { rule: 'REQUIRED_FIELD' },
    });
  });

export const authDestination = z.strictObject({ authRequest, prompt: prompt.nullish() });

export type AuthDestination = z.infer<typeof authDestination>;
