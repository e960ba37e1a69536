// Reads the response to a login step.
import { kept, object, words } from '../../model/codec.ts';
import type { StateMachineResponse } from '../../model/state-machine.ts';
import { readAnswer } from '../../transport/read-answer.ts';

const step = kept<StateMachineResponse>(object({ state: words }));

/** @throws StoreError `bad_answer` when the response has no state. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => readAnswer(step, answer);
