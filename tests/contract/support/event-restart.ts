// The stream of events over restarts: the cases that must hold on every database that outlives a process.
import { afterEach, describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import { openStream } from './event-stream.ts';
import { type Json, line, newVisitor, openStore, type Visitor } from './store.ts';

const path = '/events/v1/stream';
const updated = 'wix.ecom.v1.cart_updated';

const stepsOf = (messages: { data: Json }[]): number[] =>
  messages.map(({ data }) => data.payload?.updatedEvent.currentEntity.step);

/** A store that can be closed and opened again on the same database. */
const restartableStore = (database: () => SandboxOptions) => {
  let store: Sandbox | undefined;
  const opened = (): Sandbox => {
    if (store === undefined) throw new Error('The store is closed.');
    return store;
  };
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
  const begin = async () => {
    const opened = await open();
    await opened.reset();
    const visitor = await newVisitor(opened);
    const { body } = await visitor.add(line('endless'));
    return { visitor, visitorId: body.cart.buyerInfo.visitorId as string };
  };
  const publishStep = (number: number, visitorId: string) =>
    opened().control.publishEvent({
      eventType: updated,
      entityId: 'cart-1',
      body: { id: 'cart-1', step: number },
      visitorId,
    });
  const listen = (visitor: Visitor, lastEventId?: string) =>
    openStream(opened(), path, {
      authorization: visitor.token,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    });
  /** Listens until the stream has started, and gives the id to continue after. */
  const listenBriefly = async (visitor: Visitor): Promise<string | undefined> => {
    const stream = await listen(visitor);
    await stream.next();
    await stream.close();
    return stream.lastEventId();
  };
  return {
    control: () => opened().control,
    open,
    close,
    begin,
    publishStep,
    listen,
    listenBriefly,
  };
};

const testRestarts = (store: ReturnType<typeof restartableStore>): void => {
  it('continues after the last event received, over any number of restarts', async () => {
    const { visitor, visitorId } = await store.begin();
    const first = await store.listen(visitor);
    await first.next();
    store.publishStep(1, visitorId);
    store.publishStep(2, visitorId);
    expect(stepsOf(await first.take(2))).toEqual([1, 2]);
    await first.close();
    store.publishStep(3, visitorId);
    const before = store.control().published();
    expect((await store.open()).control.published()).toEqual(before);
    store.publishStep(4, visitorId);
    await store.open();
    store.publishStep(5, visitorId);
    const second = await store.listen(visitor, first.lastEventId());
    await second.next();
    expect(stepsOf(await second.take(3))).toEqual([3, 4, 5]);
    await second.close();
  }, 60_000);

  it('continues for a subscriber without any event so far, until a reset', async () => {
    const { visitor, visitorId } = await store.begin();
    const lastEventId = await store.listenBriefly(visitor);
    const restarted = await store.open();
    store.publishStep(1, visitorId);
    const again = await store.listen(visitor, lastEventId);
    expect(await again.next()).toEqual({ event: 'start', data: {} });
    expect(stepsOf(await again.take(1))).toEqual([1]);
    await again.close();
    await restarted.reset();
    const anew = await store.listen(await newVisitor(restarted), lastEventId);
    expect((await anew.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await anew.close();
  }, 60_000);

  it('keeps the newest 2,000, and says that there is a gap before them', async () => {
    const { visitor, visitorId } = await store.begin();
    const lastEventId = await store.listenBriefly(visitor);
    for (let number = 1; number <= 5_000; number += 1) store.publishStep(number, visitorId);
    const kept = (await store.open()).control.published();
    expect(kept).toHaveLength(2_000);
    const last = kept.at(-1)?.payload['updatedEvent'] as Json;
    expect(last['currentEntity'].step).toBe(5_000);
    const late = await store.listen(visitor, lastEventId);
    expect((await late.take(2)).map(({ event }) => event)).toEqual(['start', 'gap']);
    await late.close();
  }, 60_000);
};

export const describeEventRestarts = (name: string, database: () => SandboxOptions): void => {
  describe(name, () => {
    const store = restartableStore(database);
    afterEach(store.close);

    testRestarts(store);
  });
};
