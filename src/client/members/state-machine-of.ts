// Reads the response to a login step.
import { kept, object, words } from '../codec/codec.ts';
import { readAnswer } from '../http/read-answer.ts';
import type { StateMachineResponse } from './state-machine.ts';

const step = kept<StateMachineResponse>(object({ state: words }));

/** @throws StoreError `bad_answer` when the response has no state. */
export const stateMachineOf = (answer: unknown): StateMachineResponse => readAnswer(step, answer);
