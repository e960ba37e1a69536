// Earlier values in an update event are converted like the entity's fields at the same paths.
import { expect, it } from 'vitest';
import { asDate, asNumber, converted } from '../../../src/client/codec/converted.ts';
import { convertChanges } from '../../../src/webhooks/to-envelope.ts';

const date = '2026-05-01T10:00:00.000Z';

it('earlier values in an update are converted like the entity fields at the same paths', () => {
  const entity = converted({ at: asDate, lines: { at: asDate, size: { weight: asNumber } } });
  const changes = {
    at: date,
    'lines[0].at': date,
    'lines[12]': { at: date, name: date, size: { weight: '2.5' } },
    lines: [{ at: date }, { size: { weight: '3' } }],
    'lines[3].size': { weight: '4' },
    'lines[3].name': date,
    'other.at': date,
    '__proto__.at': date,
    '': date,
  };
  expect(convertChanges(changes, entity)).toEqual({
    at: new Date(date),
    'lines[0].at': new Date(date),
    'lines[12]': { at: new Date(date), name: date, size: { weight: 2.5 } },
    lines: [{ at: new Date(date) }, { size: { weight: 3 } }],
    'lines[3].size': { weight: 4 },
    'lines[3].name': date,
    'other.at': date,
    '__proto__.at': date,
    '': date,
  });
});
