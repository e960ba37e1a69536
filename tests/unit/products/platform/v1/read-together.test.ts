// Ids that are requested at the same time are combined into one query.
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

it('ids requested at the same time are one query, and each caller gets its products', async () => {
  const answers = await Promise.all([idsOf('a'), idsOf('b', 'c'), idsOf('missing'), idsOf('a')]);
  expect(questions).toEqual([['a', 'b', 'c', 'missing']]);
  expect(answers).toEqual([['a'], ['b', 'c'], [], ['a']]);
});

it('an id requested after the query was sent is another query', async () => {
  const first = idsOf('a');
  await Promise.resolve();
  await Promise.all([first, idsOf('b')]);
  expect(questions).toEqual([['a'], ['b']]);
});

it('a query has no more ids than an answer has products', async () => {
  const ids = Array.from({ length: 150 }, (_, place) => `p${place}`);
  await Promise.all(ids.map((id) => idsOf(id)));
  expect(questions.map(({ length }) => length)).toEqual([100, 50]);
});

it('ids of a failed query fail together, and can be requested again', async () => {
  fault = new Error('down');
  const answers = await Promise.allSettled([idsOf('a'), idsOf('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fault = undefined;
  expect(await idsOf('a')).toEqual(['a']);
});
