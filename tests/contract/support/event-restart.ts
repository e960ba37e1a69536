// The stream of events over restarts: the cases that must hold on every database that outlives a process.
import { afterEach, describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { openStream } from './event-stream.ts';
import { type Json, line, newVisitor, openStore, type Visitor } from './store.ts';

const path = '/events/v1/stream';
const updated = 'wix.ecom.v1.cart_updated';

export const describeEventRestarts = (name: string, database: () => SandboxOptions): void => {
  describe(name, () => {
    let store: Sandbox | undefined;
    const close = async (): Promise<void> => {
      const closing = store;
      store = undefined;
      await closing?.close();
    };
    const open = async (): Promise<Sandbox> => {
      await close();
      store = await openStore(database());
      return store;
    };
    afterEach(close);

    const begin = async () => {
      const opened = await open();
      await opened.reset();
      const visitor = await newVisitor(opened);
      const { body } = await visitor.add(line('endless'));
      return { visitor, visitorId: body.cart.buyerInfo.visitorId as string };
    };
    const step = (number: number, visitorId: string) =>
      store?.control.publishEvent({
        eventType: updated,
        entityId: 'cart-1',
        body: { id: 'cart-1', step: number },
        visitorId,
      });
    const listen = (visitor: Visitor, lastEventId?: string) => {
      if (store === undefined) throw new Error('The store is closed.');
      return openStream(store, path, {
        authorization: visitor.token,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      });
    };
    const stepsOf = (messages: { data: Json }[]): number[] =>
      messages.map(({ data }) => data.payload?.updatedEvent.currentEntity.step);

    it('goes on after the last event heard, over as many restarts as there are', async () => {
      const { visitor, visitorId } = await begin();
      const first = await listen(visitor);
      await first.next();
      step(1, visitorId);
      step(2, visitorId);
      expect(stepsOf(await first.take(2))).toEqual([1, 2]);
      await first.close();
      step(3, visitorId);
      const before = store?.control.published();
      expect((await open()).control.published()).toEqual(before);
      step(4, visitorId);
      await open();
      step(5, visitorId);
      const second = await listen(visitor, first.lastEventId());
      await second.next();
      expect(stepsOf(await second.take(3))).toEqual([3, 4, 5]);
      await second.close();
    }, 60_000);

    it('goes on for a listener who has heard nothing yet, until there is a reset', async () => {
      const { visitor, visitorId } = await begin();
      const stream = await listen(visitor);
      await stream.next();
      await stream.close();
      const restarted = await open();
      step(1, visitorId);
      const again = await listen(visitor, stream.lastEventId());
      expect(await again.next()).toEqual({ event: 'start', data: {} });
      expect(stepsOf(await again.take(1))).toEqual([1]);
      await again.close();
      await restarted.reset();
      const anew = await listen(await newVisitor(restarted), stream.lastEventId());
      expect((await anew.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
      await anew.close();
    }, 60_000);

    it('keeps the newest 2,000, and says that there is a gap before them', async () => {
      const { visitor, visitorId } = await begin();
      const stream = await listen(visitor);
      await stream.next();
      await stream.close();
      for (let number = 1; number <= 5_000; number += 1) step(number, visitorId);
      const kept = (await open()).control.published();
      expect(kept).toHaveLength(2_000);
      const last = kept.at(-1)?.payload['updatedEvent'] as Json;
      expect(last['currentEntity'].step).toBe(5_000);
      const late = await listen(visitor, stream.lastEventId());
      expect((await late.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
      await late.close();
    }, 60_000);
  });
};
