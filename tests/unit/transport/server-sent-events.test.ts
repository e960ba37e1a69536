// Server-sent events are read the same however the text is split, and nothing too long is collected.
import { describe, expect, it } from 'vitest';
import {
  createEventParser,
  MAX_EVENT_CHARS,
  type ServerEvent,
} from '../../../src/transport/server-sent-events.ts';

const read = (...pieces: string[]) => {
  const events: ServerEvent[] = [];
  const places: string[] = [];
  const parse = createEventParser(
    (event) => events.push(event),
    (place) => places.push(place),
  );
  for (const piece of pieces) parse(piece);
  return { events, places };
};

const reported = 'id: 7\nevent: news\ndata: one\ndata:two\n\n: a comment\nid: 8\n\ndata: bare\n\n';
const expected = [
  { type: 'news', data: 'one\ntwo', lastEventId: '7', isCut: false },
  { type: 'message', data: 'bare', lastEventId: '8', isCut: false },
];

describe('server-sent events', () => {
  it.each([['\n'], ['\r\n'], ['\r']])('are parsed with any line ending: %j', (end) => {
    // A last carriage return may be half of an end, so something has to follow it.
    expect(read(`${reported.replaceAll('\n', end)}: `).events).toEqual(expected);
  });

  it('are parsed the same wherever the text is split', () => {
    for (const text of [reported, reported.replaceAll('\n', '\r\n')]) {
      for (let at = 0; at <= text.length; at++) {
        expect(read(text.slice(0, at), text.slice(at)).events).toEqual(expected);
      }
      expect(read(...text).events).toEqual(expected);
    }
  });

  it('advance the last id without data, and dispatch nothing', () => {
    expect(read(': still here\nid: 9\n\n')).toEqual({ events: [], places: ['9'] });
    expect(read('id: 1\0\n\n').places).toEqual(['']);
  });

  it('ignore unknown fields and unfinished events', () => {
    expect(read('retry: 5\ncolour: red\nnonsense\ndata\n\ndata: half').events).toEqual([
      { type: 'message', data: '', lastEventId: '', isCut: false },
    ]);
  });

  it('are cut when they are too long, in one line or in many, without affecting the next one', () => {
    const piece = 'x'.repeat(MAX_EVENT_CHARS / 4);
    const after = '\n\nid: 3\ndata: next\n\n';
    const long = ['id: 2\ndata: ', piece, piece, piece, piece, piece, piece, after];
    const many = [...Array.from({ length: 6 }, () => `data: ${piece}\n`), after];
    for (const pieces of [long, many]) {
      const { events } = read(...pieces);
      expect(events.map(({ isCut }) => isCut)).toEqual([true, false]);
      expect(events[0]?.data.length).toBeLessThanOrEqual(MAX_EVENT_CHARS);
      expect(events[1]).toMatchObject({ data: 'next', lastEventId: '3' });
    }
  });
});
