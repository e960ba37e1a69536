// Ids that are asked for at the same time, and the questions that they become.
import { beforeEach, expect, it } from 'vitest';
import { readTogether } from '../../../../../src/products/platform/v1/catalog-v1.ts';

let questions: string[][];
let fault: Error | undefined;
const read = readTogether(async (ids) => {
  questions.push([...ids]);
  if (fault) throw fault;
  return ids.filter((id) => id !== 'missing').map((id) => ({ id }));
});
const idsOf = async (...ids: string[]) => (await read(ids)).map(({ id }) => id);

beforeEach(() => {
  questions = [];
  fault = undefined;
});

it('are one question, and each asker gets its own', async () => {
  const answers = await Promise.all([idsOf('a'), idsOf('b', 'c'), idsOf('missing'), idsOf('a')]);
  expect(questions).toEqual([['a', 'b', 'c', 'missing']]);
  expect(answers).toEqual([['a'], ['b', 'c'], [], ['a']]);
});

it('are another question once the first is on its way', async () => {
  const first = idsOf('a');
  await Promise.resolve();
  await Promise.all([first, idsOf('b')]);
  expect(questions).toEqual([['a'], ['b']]);
});

it('are no more in a question than an answer has', async () => {
  const ids = Array.from({ length: 150 }, (_, place) => `p${place}`);
  await Promise.all(ids.map((id) => idsOf(id)));
  expect(questions.map(({ length }) => length)).toEqual([100, 50]);
});

it('fail together, and are asked again afterwards', async () => {
  fault = new Error('down');
  const answers = await Promise.allSettled([idsOf('a'), idsOf('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fault = undefined;
  expect(await idsOf('a')).toEqual(['a']);
});
