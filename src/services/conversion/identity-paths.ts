// Where the identity calls hold dates and numbers (WIRE 2.8), in the platform's own names.
import {
  loginCall,
  registerCall,
  signOnCall,
  verifyDuringAuthenticationCall,
} from '../../session/calls/login-calls.ts';
import type { Call } from '../../transport/call.ts';
import {
  recoverCall,
  resendDuringAuthenticationCall,
  verifyFactorCall,
} from '../calls/identity-calls.ts';

const FIELD = 'customFields.value';

const identityDates = [
  'identity.createdDate',
  'identity.updatedDate',
  `identity.identityProfile.${FIELD}.dateValue`,
];
const identityNumbers = [`identity.identityProfile.${FIELD}.numValue`];

/** Calls that answer with the next step of a login. */
const steps = [
  registerCall,
  loginCall,
  verifyFactorCall,
  recoverCall,
  verifyDuringAuthenticationCall,
  resendDuringAuthenticationCall,
];

export const identityDatePaths: readonly (readonly [Call, readonly string[]])[] = [
  ...steps.map((call) => [call, [...identityDates, 'additionalData.*.dateValue']] as const),
  [signOnCall, identityDates],
];

export const identityNumberPaths: ReadonlyMap<Call, readonly string[]> = new Map<
  Call,
  readonly string[]
>([
  ...steps.map((call) => [call, [...identityNumbers, 'additionalData.*.numValue']] as const),
  [signOnCall, identityNumbers],
]);

/** Numbers of a request that JSON may not be able to hold. */
export const requestNumberPaths: ReadonlyMap<Call, readonly string[]> = new Map<
  Call,
  readonly string[]
>([registerCall, signOnCall].map((call) => [call, [`profile.${FIELD}.numValue`]]));
