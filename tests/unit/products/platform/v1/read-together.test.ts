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

it('ids requested at the same time become one query, and each caller receives the requested products', async () => {
  const answers = await Promise.all([idsOf('a'), idsOf('b', 'c'), idsOf('missing'), idsOf('a')]);
  expect(questions).toEqual([['a', 'b', 'c', 'missing']]);
  expect(answers).toEqual([['a'], ['b', 'c'], [], ['a']]);
});

it('an id requested after a query was sent becomes another query', async () => {
  const first = idsOf('a');
  await Promise.resolve();
  await Promise.all([first, idsOf('b')]);
  expect(questions).toEqual([['a'], ['b']]);
});

it('a query contains at most as many ids as a response can contain products', async () => {
  const ids = Array.from({ length: 150 }, (_, place) => `p${place}`);
  await Promise.all(ids.map((id) => idsOf(id)));
  expect(questions.map(({ length }) => length)).toEqual([100, 50]);
});

it('all requests for ids in a failed query fail, and the ids can be requested again', async () => {
  fault = new Error('down');
  const answers = await Promise.allSettled([idsOf('a'), idsOf('b')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fault = undefined;
  expect(await idsOf('a')).toEqual(['a']);
});
