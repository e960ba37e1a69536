// When another code may be asked for, whatever this browser's clock says of the platform's.
import { asNumber, asObject, type Json } from '../../model/json.ts';

/** Where the platform names no pause. */
const PAUSE_SECONDS = 30;
const MAX_SECONDS = 3600;

/** Epoch milliseconds, from the answer of a step that sent a code. */
export const resendAtOf = (answer: object | undefined, nowMs: number): number => {
  const data = asObject((answer as Json | undefined)?.['additionalData']);
  const told = asNumber(asObject(data?.['resendAfterSeconds'])?.['numValue']) ?? PAUSE_SECONDS;
  return nowMs + Math.min(Math.max(told, 0), MAX_SECONDS) * 1000;
};
