// The paths of dates and numbers in the identity calls (WIRE 2.8).
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

/** The calls whose response is a state machine response. */
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

/** Numbers of a request that may be NaN or infinite, which JSON cannot represent. */
export const requestNumberPaths: ReadonlyMap<Call, readonly string[]> = new Map<
  Call,
  readonly string[]
>([registerCall, signOnCall].map((call) => [call, [`profile.${FIELD}.numValue`]]));
