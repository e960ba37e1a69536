// Reads the response to a login step.
import { asObject, asText } from '../../model/json.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** @throws StoreError `bad_answer` when the response has no state. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => {
  const json = asObject(answer);
  if (!asText(json?.['state'])) throw badAnswer();
  return json as StateMachineResponse;
};
