// Reads the response to a login step.
import { asObject } from '../../model/json.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** @throws StoreError `bad_answer` when the response is not an object. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => {
  const json = asObject(answer);
  if (!json) throw badAnswer();
  return json as StateMachineResponse;
};
