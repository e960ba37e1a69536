// The stream of events over a network connection.
import { describe, expect, it } from 'vitest';
import { serveSandbox } from '../../../demo/sandbox/serve.ts';
import { testSeed } from '../../support/data/test-seed.ts';
import { openStream, streamPath } from '../support/event-stream.ts';
import { newVisitor } from '../support/store.ts';

const path = streamPath;

describe('the stream on a port', () => {
  it('ends when its listener disconnects, and when the sandbox closes', async () => {
    const served = await serveSandbox({ seed: testSeed, passwordCost: 6 });
    const over = {
      fetch: (request: Request) =>
        fetch(request.url.replace('http://sandbox.test', served.origins.api), request),
    };
    const guest = await newVisitor(over);
    const [one, two] = [
      await openStream(over, path, { authorization: guest.token }),
      await openStream(over, path, { authorization: guest.token }),
    ];
    expect([await one.next(), await two.next()].map((message) => message?.event)).toEqual([
      'start',
      'start',
    ]);
    await one.close();
    await served.close();
    await expect(two.next().catch(() => undefined)).resolves.toBeUndefined();
  });
});
