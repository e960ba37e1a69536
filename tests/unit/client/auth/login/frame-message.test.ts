// A frame login and forged messages: of all combinations, exactly one message is accepted for each allowed origin.
import { describe, expect, it } from 'vitest';
import { codeFromFrame } from '../../../../../src/client/auth/login/login-frame.ts';
import { createFakePage } from '../../../../support/fakes/fake-page.ts';
import {
  ADDRESS,
  type Cell,
  CODE,
  cells,
  origins,
  PLATFORM,
  play,
  STATE,
} from '../../../../support/fakes/forged-messages.ts';

describe('the forged-message table', () => {
  it('a frame login accepts only a code from our frame, with the right state, while it waits', async () => {
    const accepted: Cell[] = [];
    const others = new Set<unknown>();
    for (const cell of cells) {
      const outcome = await play(cell);
      if (outcome === CODE) accepted.push(cell);
      else others.add(outcome);
    }
    expect(cells.length).toBeGreaterThan(40_000);
    // The frame may be redirected to other origins of the platform, but never to an insecure origin.
    const insecure = ['http', 'null', 'empty', 'none'];
    expect(accepted).toEqual(
      Object.keys(origins)
        .filter((origin) => !insecure.includes(origin))
        .map((origin) => ({
          origin,
          source: 'our frame',
          state: 'right',
          shape: 'a code',
          moment: 'during',
        })),
    );
    // All other messages are refused, and no listener is left behind.
    expect([...others]).toEqual(['refused']);
  }, 60_000);

  it('a frame login accepts the right message after a thousand forged messages', async () => {
    const page = createFakePage();
    const outcome = codeFromFrame(page.environment, ADDRESS, STATE);
    const source = page.frames[0]?.contentWindow;
    for (let count = 0; count < 1000; count++) {
      page.post({ origin: 'null', source, data: { code: 'forged', state: STATE } });
      page.post({ origin: PLATFORM, source: {}, data: { code: 'forged', state: STATE } });
      page.post({ origin: PLATFORM, source, data: { code: 'forged', state: `${count}` } });
    }
    page.post({ origin: PLATFORM, source, data: { code: CODE, state: STATE } });
    page.post({ origin: PLATFORM, source, data: { code: 'second', state: STATE } });
    expect(await outcome).toBe(CODE);
  });

  it('two pending frame logins are not confused', async () => {
    const page = createFakePage();
    const first = codeFromFrame(page.environment, ADDRESS, STATE);
    const second = codeFromFrame(page.environment, ADDRESS, 'another-state');
    const [one, two] = page.frames.map(({ contentWindow }) => contentWindow);
    page.post({ origin: PLATFORM, source: one, data: { code: 'crossed', state: 'another-state' } });
    page.post({ origin: PLATFORM, source: two, data: { code: 'two', state: 'another-state' } });
    page.post({ origin: PLATFORM, source: one, data: { code: 'one', state: STATE } });
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });
});
