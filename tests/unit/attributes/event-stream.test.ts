// The script tag's address of an event stream.
import { describe, expect, it } from 'vitest';
import { readEventStream } from '../../../src/attributes/event-stream.ts';

const read = (dataset: Record<string, string>) => {
  const mistakes: string[] = [];
  const address = readEventStream(dataset, (mistake) => mistakes.push(mistake));
  return { address, mistakes: mistakes.length };
};

describe('data-events', () => {
  it('is none by default', () => {
    expect(read({})).toEqual({ address: undefined, mistakes: 0 });
  });

  it('names the whole address', () => {
    const address = 'https://shop.example/events/v1/stream?of=cart';
    expect(read({ events: address })).toEqual({ address, mistakes: 0 });
  });

  it.each(['', 'on', '/events/v1/stream', 'ws://shop.example/', 'javascript:alert(1)'])(
    'is reported when it is no web address: %j',
    (events) => {
      expect(read({ events })).toEqual({ address: undefined, mistakes: 1 });
    },
  );
});
