// Codecs of the identity calls, for developers. The widget makes these calls without them.

import * as login from '../auth/login/login-calls.ts';
import { asSentNumber, converted, convertedValues } from '../codec/converted.ts';
import type { CallCodecs } from '../http/call.ts';
import * as accounts from './identity-calls.ts';
import { customValue, identityMembers } from './identity-members.ts';

/** The answer to a step of a login. */
const answer = converted({
  identity: identityMembers,
  additionalData: convertedValues(customValue),
});

const request = converted({ profile: { customFields: { value: { numValue: asSentNumber } } } });

export const identityCodecs: CallCodecs = new Map([
  [login.registerCall, { answer, request }],
  [login.loginCall, { answer }],
  [login.signOnCall, { answer: converted({ identity: identityMembers }), request }],
  [login.verifyDuringAuthenticationCall, { answer }],
  [accounts.verifyFactorCall, { answer }],
  [accounts.recoverCall, { answer }],
  [accounts.resendDuringAuthenticationCall, { answer }],
]);
