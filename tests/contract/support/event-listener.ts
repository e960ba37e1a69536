// Connects a receiver to the sandbox's webhooks over a network that the test controls.
import { afterAll, beforeEach } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../../demo/sandbox/sandbox.ts';
import {
  createEventReceiver,
  type EventReceiver,
  type EventReceiverOptions,
} from '../../../src/package/events.ts';
import { testSeed } from '../../support/data/test-seed.ts';

export const hookUrl = 'http://127.0.0.1:9/hook';

/** Creating an RSA key is slow, so all tests of a file share one sandbox. */
export interface ListenedStore {
  store: Sandbox;
  receiver: EventReceiver;
  /** All sent tokens, oldest first, delivered or not. */
  sent: string[];
  /** Carries each delivery to the receiver, unless a test replaces this function. */
  network: { carry(request: Request): Promise<Response> };
  clock: { now: number };
  /** Restores the initial state, with a receiver without listeners. */
  refresh(): Promise<void>;
}

export const openListenedStore = async (
  options: SandboxOptions & { receiver?: Partial<EventReceiverOptions> } = {},
): Promise<ListenedStore> => {
  const { receiver: receiverOptions, ...sandboxOptions } = options;
  const clock = { now: Date.UTC(2026, 4, 1) };
  const sent: string[] = [];
  const carry = (request: Request): Promise<Response> => listened.receiver.handle(request);
  const network = { carry };
  const store = await createSandbox({
    seed: testSeed,
    controlRoom: true,
    passwordCost: 6,
    now: () => clock.now,
    async sendWebhook(request) {
      sent.push(await request.clone().text());
      return network.carry(request);
    },
    ...sandboxOptions,
  });
  const publicKey = await store.control.eventsPublicKey();
  const newReceiver = () =>
    createEventReceiver({
      publicKey,
      now: () => clock.now,
      onError: () => undefined,
      ...receiverOptions,
    });
  await store.control.registerWebhook({ url: hookUrl });
  const listened: ListenedStore = {
    store,
    receiver: newReceiver(),
    sent,
    network,
    clock,
    async refresh() {
      await store.reset({ keepCatalog: true });
      await store.control.registerWebhook({ url: hookUrl });
      sent.length = 0;
      network.carry = carry;
      listened.receiver = newReceiver();
    },
  };
  return listened;
};

export const post = (token: string): Request =>
  new Request(hookUrl, { method: 'POST', body: token });

export const cartUpdated = 'wix.ecom.v1.cart_updated';

/** A store with a receiver, reset before each test, and its handled events. Call at the top of a test file. */
export const openCartListener = async () => {
  const listened = await openListenedStore();
  /** Cart id and step of each handled event, separated by a space. */
  const handled: string[] = [];
  afterAll(() => listened.store.close());
  beforeEach(async () => {
    await listened.refresh();
    handled.length = 0;
    listened.receiver.on(cartUpdated, ({ entity }) => {
      handled.push(`${entity.id} ${entity['step']}`);
    });
  });
  const { control } = listened.store;
  return {
    listened,
    handled,
    step: (entityId: string, number: number) =>
      control.publishEvent({
        eventType: cartUpdated,
        entityId,
        body: { id: entityId, step: number },
      }),
    deliver: () => control.deliverEvents(),
    waiting: () => control.deliveries(),
  };
};
