// A response with an unexpected shape becomes an error that contains the path of the difference.
import { describe, expect, it } from 'vitest';
import { list, member, nonEmptyText, object, readBy } from '../../../../src/client/codec/codec.ts';
import { isStoreError } from '../../../../src/client/errors.ts';
import { readAnswer } from '../../../../src/client/http/read-answer.ts';

const cart = object({ lines: list(object({ id: nonEmptyText })) });

const refusalOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    if (isStoreError(error)) return error;
  }
  throw new Error('Expected a StoreError');
};

describe('a response', () => {
  it('a response is returned as its codec reads it', () => {
    expect(readAnswer(cart, { lines: [{ id: 'a', more: 1 }], more: 1 })).toEqual({
      lines: [{ id: 'a' }],
    });
    expect(readAnswer(member('lines', list(nonEmptyText)), { lines: ['a'], more: 1 })).toEqual([
      'a',
    ]);
  });

  it('the bad_answer error for a response of a wrong shape contains the path and expected type, but not the value', () => {
    const error = refusalOf(() =>
      readAnswer(cart, { lines: [{ id: 'a' }, { id: 5, token: 'secret' }] }),
    );
    expect(error).toMatchObject({
      code: 'bad_answer',
      retryable: true,
      details: { path: 'lines[1].id', expected: 'a text that is not empty' },
    });
    expect(JSON.stringify(error.details)).not.toContain('secret');
  });

  it('a missing response causes the error bad_answer', () => {
    const { details } = refusalOf(() => readAnswer(member('cart', cart), undefined));
    expect(details).toEqual({ path: '', expected: 'an object' });
  });

  it('the error for a response that a reader function rejects contains the expected value', () => {
    const even = readBy(
      (value) => (Number(value) % 2 === 0 ? Number(value) : undefined),
      'an even number',
    );
    expect(readAnswer(member('count', even), { count: 4 })).toBe(4);
    const { details } = refusalOf(() => readAnswer(member('count', even), { count: 3 }));
    expect(details).toEqual({ path: 'count', expected: 'an even number' });
  });

  it('readAnswer rethrows errors that are not caused by the response', () => {
    const broken = readBy(() => {
      throw new RangeError('broken');
    }, 'anything');
    expect(() => readAnswer(broken, {})).toThrow(RangeError);
  });
});
