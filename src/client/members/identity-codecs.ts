// The package's codecs of the identity calls. The widget makes these calls without codecs.

import * as login from '../auth/login/login-calls.ts';
import { createdAndUpdated } from '../carts/cart-codecs.ts';
import {
  asDate,
  asNumber,
  asSentNumber,
  converted,
  convertedValues,
  type Members,
} from '../codec/converted.ts';
import type { CallCodecs } from '../http/call.ts';
import * as accounts from './identity-calls.ts';

const customValue: Members = { numValue: asNumber, dateValue: asDate };

const identityMembers: Members = {
  ...createdAndUpdated,
  identityProfile: { customFields: { value: customValue } },
};

/** Response to a login step. */
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
