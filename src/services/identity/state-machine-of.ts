// Reads the answer to a step of a login; what is no answer is an error.
import { asObject } from '../../model/json.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import { badAnswer } from '../../transport/to-store-error.ts';

/** @throws StoreError `bad_answer`. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => {
  const json = asObject(answer);
  if (!json) throw badAnswer();
  return json as StateMachineResponse;
};
